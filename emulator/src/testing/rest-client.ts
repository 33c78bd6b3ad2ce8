import { Agent, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { type Json, type RestFields, type RestValue, requestTime } from './rest-value.ts';

/** One write of a commit, in the format of Firestore's REST API. */
export type RestWrite = {
  readonly updateMask?: { readonly fieldPaths: readonly string[] };
  readonly updateTransforms?: readonly RestTransform[];
  readonly currentDocument?: { readonly exists: boolean };
} & (
  | { readonly update: { readonly name: string; readonly fields: RestFields } }
  | { readonly delete: string }
);

export interface RestTransform {
  readonly fieldPath: string;
  readonly [transform: string]: unknown;
}

/** A completely read response: only then can its connection be reused. */
export interface RestAnswer {
  readonly status: number;
  readonly text: string;
}

/** A client of one database over plain HTTP. */
export interface RestClient {
  /** `projects/…/databases/(default)/documents` */
  readonly root: string;
  commit(writes: readonly RestWrite[]): Promise<RestAnswer>;
  /** A POST to a method of the documents, such as `:runQuery`, or below a document or collection. */
  post(method: string, body: object): Promise<RestAnswer>;
  get(path: string): Promise<RestAnswer>;
}

/**
 * @param host `host:port`
 * @param token sent as `Bearer`; null sends none, `owner` bypasses the rules (emulators only)
 */
export function restClient(host: string, project: string, token: string | null = null): RestClient {
  const root = rootOf(project);
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  const send = (method: string, path: string, body?: object) =>
    exchange(host, method, `/v1/${root}${path}`, body, headers);
  return {
    root,
    post: (method, body) => send('POST', method, body),
    commit: (writes) => send('POST', ':commit', { writes }),
    get: (path) => send('GET', `/${path}`),
  };
}

/** Replaces the rules of a project; only emulators support this request. */
export function putRules(host: string, project: string, content: string): Promise<RestAnswer> {
  const rules = { files: [{ name: 'firestore.rules', content }] };
  return exchange(host, 'PUT', `/emulator/v1/projects/${project}:securityRules`, { rules });
}

/** Deletes every document of a project through the emulators' endpoint. */
export async function clearDocuments(host: string, project: string): Promise<void> {
  const { status, text } = await exchange(host, 'DELETE', `/emulator/v1/${rootOf(project)}`);
  if (status !== 200)
    throw new Error(`The emulator answered ${status} to the request to clear ${project}: ${text}`);
}

function rootOf(project: string): string {
  return `projects/${project}/databases/(default)/documents`;
}

/** Keeps connections, because opening one takes longer than a request. */
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** `fetch` takes twice as long; tests send tens of thousands of requests. */
function exchange(
  host: string,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<RestAnswer> {
  const content = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, `http://${host}`),
      { method, agent, headers: { 'Content-Length': Buffer.byteLength(content), ...headers } },
      (response) =>
        readText(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject),
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a kept connection while it is reused.
      const isStale = sent.reusedSocket && error.code === 'ECONNRESET';
      if (isStale) exchange(host, method, path, body, headers).then(resolve, reject);
      else reject(error);
    });
    sent.end(content);
  });
}

/** The error of a request. A streaming method, such as a query, may return a list. */
export function refusalOf({ text }: RestAnswer): { readonly status: string; readonly message: string } {
  const answer = JSON.parse(text);
  return (Array.isArray(answer) ? answer[0] : answer).error;
}

/** Writes a whole document; the server sets fields with `serverTime`. */
export function documentWrite(name: string, fields: RestFields, exists?: boolean): RestWrite {
  const entries = Object.entries(fields);
  return {
    update: { name, fields: Object.fromEntries(entries.filter(([, value]) => !isServerTime(value))) },
    updateTransforms: entries
      .filter(([, value]) => isServerTime(value))
      .map(([field]) => ({ fieldPath: `\`${field}\``, setToServerValue: 'REQUEST_TIME' })),
    ...(exists === undefined ? {} : { currentDocument: { exists } }),
  };
}

function isServerTime(value: RestValue): boolean {
  return 'timestampValue' in value && value.timestampValue === requestTime;
}

/** An unsigned ID token, which emulators accept. */
export function unsignedToken(uid: string, claims: Readonly<Record<string, Json>>, project: string): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    sub: uid,
    user_id: uid,
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
    iat: now,
    exp: now + 3600,
    ...claims,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}
