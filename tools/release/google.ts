import { applicationDefault } from 'firebase-admin/app';
import { Failure, messageOf } from '../support/command.ts';
import { lendLogin } from '../support/firebase-login.ts';

/** The functions' region; secrets and the state of infra/ stay in the European Union. */
export const region = 'europe-west1';

/** The fields that are read from Google's responses; each response has some of them. */
export interface Body {
  readonly alertPolicies?: readonly { displayName: string; enabled?: boolean }[];
  readonly configs?: readonly { siteKey?: string }[];
  readonly enforcementMode?: string;
  readonly error?: { message?: string };
  readonly locationId?: string;
  readonly payload?: { data: string };
  readonly rulesetName?: string;
  readonly source?: { files?: readonly { content: string }[] };
  readonly state?: string;
}

/** A project at Google, by Google's REST APIs. */
export interface Google {
  readonly projectId: string;
  /**
   * Calls e.g. `firestore.googleapis.com/v1/~/databases/(default)`, where `~` is the project; with a body by POST.
   * @returns null if the resource does not exist, or the project never used the API
   * @throws Failure if Google refuses or cannot be reached
   */
  readonly ask: (path: string, body?: object) => Promise<Body | null>;
}

/** With the login of `npx firebase login`, or application default credentials. Throws a Failure without any. */
export async function openGoogle(projectId: string): Promise<Google> {
  lendLogin();
  const token = await accessToken();
  async function ask(path: string, body?: object): Promise<Body | null> {
    const url = `https://${path.replace('~', `projects/${projectId}`)}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(url, { headers, ...post, signal: AbortSignal.timeout(30_000) }).catch(
      unreached,
    );
    return toBody(response.status, await response.json().catch(() => ({})), url);
  }
  return { projectId, ask };
}

/** Exported for tests. */
export function toBody(status: number, body: Body, url: string): Body | null {
  if (status < 300) return body;
  const reason = body.error?.message ?? '';
  if (status === 404 || /has not been used|is disabled|SERVICE_DISABLED/.test(reason)) return null;
  throw new Failure(`Google refused ${url} (${status}). ${reason.split('\n')[0]}`.trim());
}

async function accessToken(): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch (cause) {
    if (/ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(messageOf(cause)))
      unreached(cause);
    throw new Failure(
      'You are not logged in, or your login has expired: run `npx firebase login --reauth`.',
      { cause },
    );
  }
}

function unreached(cause: unknown): never {
  throw new Failure(`Google cannot be reached. Check the network and HTTPS_PROXY. (${messageOf(cause)})`, {
    cause,
  });
}
