import { cliModule } from '../../support/cli-module.ts';
import { Failure } from '../../support/command.ts';
import { memberOfCaller } from '../google/caller.ts';
import { asking, logIn } from '../google/cli.ts';
import type { Target } from '../target.ts';
import type { Facts } from './facts.ts';
import { blocker, type Finding, warning } from './finding.ts';

/** firebase-tools' function that returns the origin of a service, and the API version used here. */
const services = {
  appCheck: ['appCheckOrigin', 'v1'],
  firebase: ['firebaseApiOrigin', 'v1beta1'],
  firestore: ['firestoreOrigin', 'v1'],
  functions: ['functionsV2Origin', 'v2'],
  iam: ['iamOrigin', 'v1'],
  monitoring: ['cloudMonitoringOrigin', 'v3'],
  projects: ['resourceManagerOrigin', 'v1'],
  rules: ['rulesOrigin', 'v1'],
  scheduler: ['cloudschedulerOrigin', 'v1'],
  secrets: ['secretManagerOrigin', 'v1'],
  tasks: ['cloudTasksOrigin', 'v2'],
} as const;

type Service = keyof typeof services;

export interface Answer {
  status: number;
  body: Body;
}

/** The fields that checks read from Google's responses; each response has some of them. */
export interface Body {
  alertPolicies?: readonly { displayName: string; enabled?: boolean }[];
  bindings?: readonly { role: string; members?: readonly string[] }[];
  configs?: readonly { siteKey?: string }[];
  enforcementMode?: string;
  error?: { message?: string };
  fields?: readonly { name: string; ttlConfig?: { state?: string } }[];
  functions?: readonly { name: string; state: string; serviceConfig?: { serviceAccountEmail?: string } }[];
  payload?: { data: string };
  rulesetName?: string;
  source?: { files?: readonly { content: string }[] };
  state?: string;
}

export type Google = ReturnType<typeof openGoogle>;

/** A project at Google, as the account of the Firebase CLI sees it, and the facts it is compared with. */
function openGoogle(projectId: string, target: Target, facts: Facts) {
  const { Client } = cliModule('apiv2');

  async function ask(service: Service, path: string, request: object): Promise<Answer> {
    const [origin, apiVersion] = services[service];
    const client = new Client({ urlPrefix: cliModule('api')[origin](), apiVersion, auth: true });
    const whole = { ...request, path: `projects/${projectId}${path}`, resolveOnHTTPError: true, retries: 1 };
    const { status, body } = await asking(projectId, () => client.request<Body>(whole));
    return { status, body };
  }
  return {
    projectId,
    target,
    facts,
    /** Asks for something of the project, by its path below it. */
    get: (service: Service, path: string, queryParams: Record<string, string> = {}) =>
      ask(service, path, { method: 'GET', queryParams }),
    /** The project's roles. */
    policy: () => ask('projects', ':getIamPolicy', { method: 'POST', body: {} }),
  };
}

type Check = (google: Google) => Promise<Finding[]>;

/** A missing login or network is only a warning: a release stops there anyway. */
export async function askGoogle(facts: Facts, target: Target, checks: readonly Check[]): Promise<Finding[]> {
  const { projectId } = facts;
  if (projectId === null) return [];
  try {
    await logIn(projectId);
    const google = openGoogle(projectId, target, facts);
    const findings = await projectFindings(google);
    for (const check of findings.length > 0 ? [] : checks) findings.push(...(await check(google)));
    return findings;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const fix = `${error.message} \`npx firebase projects:list\` shows whether it works.`;
    return [warning(`Google’s side of ${projectId}`, 'No answer.', fix)];
  }
}

async function projectFindings(google: Google): Promise<Finding[]> {
  const { projectId } = google;
  const { status } = await google.get('firebase', '');
  if (status !== 404 && status !== 403) return [];
  return [
    blocker(
      `project ${projectId}`,
      'It does not exist, or the current login may not see it.',
      'Compare .firebaserc with `npx firebase projects:list`; log in with another account by `npx firebase login --reauth`.',
    ),
  ];
}

/** For a refused request: the API may be off, as before a first release, or the account lacks permission. */
export function untold(subject: string, { status, body }: Answer, projectId: string): Finding {
  const reason = (body?.error?.message ?? '').split('\n')[0];
  return warning(
    subject,
    `Google did not tell (status ${status}${reason && `: ${reason}`}).`,
    `Ask an owner to run \`gcloud projects add-iam-policy-binding ${projectId} --member=${memberOfCaller()} --role=roles/viewer\`, then run this again.`,
  );
}

/** Whether the project does not use this service at all, as before a first release. */
export function isApiOff({ status, body }: Answer): boolean {
  return status === 403 && /has not been used|is disabled|SERVICE_DISABLED/.test(JSON.stringify(body));
}
