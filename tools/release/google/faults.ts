/* Errors of the CLI and of Google's APIs, and what to do about them. */

import { stripVTControlCharacters } from 'node:util';
import { Failure } from '../../support/command.ts';
import { memberOfCaller } from './caller.ts';
import { roleForAddress, roleWith } from './roles.ts';

type Sentence = (projectId: string, found: RegExpMatchArray) => string | undefined;

/** The first match is printed, so causes precede consequences. A sentence is undefined if its row does not fit. */
const faults: readonly (readonly [said: RegExp, sentence: string | Sentence])[] = [
  [
    /have you run firebase login|Command requires authentication|credentials are no longer valid|firebase login --reauth|invalid_grant|invalid_rapt|Could not load the default credentials|HTTP Error: 401/,
    'You are not logged in, or your login has expired. Run `npx firebase login --reauth`, then the same command again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|socket hang up|Failed to make request|Timeout reached making request|fetch failed|terminated|other side closed/,
    'Google cannot be reached, or the connection was cut. Check the network and HTTPS_PROXY, then run the same command again to finish.',
  ],
  [
    /must be on the Blaze|requires the pay-as-you-go \(Blaze\)|BILLING_NOT_FOUND|billing account .*(?:disabled|not)|[Bb]illing must be enabled/,
    (projectId) =>
      `The project ${projectId} has no billing: Cloud Functions need the Blaze plan. Choose it at https://console.firebase.google.com/project/${projectId}/usage/details, then run the same command again.`,
  ],
  [
    /maxScale may not exceed|HTTP Error: 429|RESOURCE_EXHAUSTED|[Qq]uota exceeded|Exceeded maximum retries while deploying/,
    (projectId) =>
      `A quota of ${projectId} is used up. Wait some minutes and run the same command again; if it happens twice, request more at https://console.cloud.google.com/iam-admin/quotas?project=${projectId}.`,
  ],
  [
    /first time using 2nd gen functions|Eventarc Service Agent|permissions are propagated to the Service Agent|Timed out waiting for API/,
    'Google is still preparing this project for functions, which takes some minutes the first time. Wait five minutes, then run the same command again.',
  ],
  [
    /unable to queue the operation|already (?:being|in progress)|operation .*in progress|HTTP Error: 409/,
    'Another operation is changing this project. Wait until it ends, then run the same command again.',
  ],
  [
    /Permission denied on secret: \S*secrets\/(\w+) for Revision service account (\S+@\S+?)\.(?:\s|$)/,
    (projectId, [, , account]) =>
      missingRole(projectId, 'roles/secretmanager.secretAccessor', `serviceAccount:${account}`),
  ],
  [
    /"eventarc\.events\.receiveEvent" denied on "([^"]+)"/,
    (projectId, [, account]) =>
      missingRole(projectId, 'roles/eventarc.eventReceiver', `serviceAccount:${account}`),
  ],
  [
    /Cannot enable|Permissions? denied enabling|do not have permission to enable APIs/,
    (projectId) => missingRole(projectId, 'roles/serviceusage.serviceUsageAdmin'),
  ],
  [
    /We failed to modify the IAM policy for the project/,
    (projectId) => missingRole(projectId, 'roles/resourcemanager.projectIamAdmin'),
  ],
  [
    /Unable to set the invoker for the IAM policy|Failed to set the IAM Policy on the Service/,
    (projectId) => missingRole(projectId, 'roles/run.admin'),
  ],
  [
    /[Pp]ermission (?:'|")?(\w+(?:\.\w+){2})|(\w+(?:\.\w+){2})(?:'|")? (?:permission|access)|missing the following required permissions[^:]*:\s+(\w+(?:\.\w+){2})/,
    (projectId, [, ...permissions]) => {
      const role = roleWith(permissions.find(Boolean) ?? '');
      return role && missingRole(projectId, role);
    },
  ],
  [/\((roles\/[\w.]+)\) IAM role/, (projectId, [, role = '']) => missingRole(projectId, role)],
  [
    /(https?:\/\/\S+) had HTTP Error: 403/,
    (projectId, [, url = '']) => {
      const role = roleForAddress(url);
      return role === 'roles/firebase.viewer' ? noProject(projectId) : role && missingRole(projectId, role);
    },
  ],
  [
    /Failed to get Firebase project|Failed to get project|Invalid project id|\/v1(?:beta1)?\/projects\/[\w-]+ had HTTP Error: 404/,
    noProject,
  ],
  [
    /secrets\/(\w+)\S* had HTTP Error: 404|Secret \[?\S*secrets\/(\w+)|Expected secret (\w+)@/,
    (projectId, [, ...names]) => missingSecret(projectId, names.find(Boolean) ?? ''),
  ],
  [
    /no Hosting site/,
    (projectId) =>
      `The project ${projectId} has no site. Create one: \`npx firebase hosting:sites:create ${projectId} --project ${projectId}\`, then run the same command again.`,
  ],
  [
    /no value for the following environment variables: ([\w, ]+)/,
    (projectId, [, names = '']) => missingParameters(projectId, names),
  ],
  [
    /Build failed with status|Runtime validation errors|Container Healthcheck failed/,
    (projectId) =>
      `Google could not build or start a function; the lines above name it, and https://console.cloud.google.com/cloud-build/builds?project=${projectId} has the log. ` +
      'The previous functions still run. Fix it and run the same command again.',
  ],
  [
    /HTTP Error: 5\d\d|[Uu]nexpected error while uploading|[Ii]nternal error has occurred/,
    'Google failed to answer. Wait a minute, then run the same command again to finish.',
  ],
];

/** What to do about an error in the CLI's output, which may have colours; undefined if no row matches. */
export function explainFault(output: string, projectId: string) {
  const text = stripVTControlCharacters(output);
  for (const [said, sentence] of faults) {
    const found = said.exec(text);
    const told = found && (typeof sentence === 'string' ? sentence : sentence(projectId, found));
    if (told) return told;
  }
  return undefined;
}

export function failureFrom(error: unknown, projectId: string) {
  const text = messagesOf(toCliError(error)).join('\n');
  return new Failure(explainFault(text, projectId) ?? text, { cause: error });
}

function messagesOf(error: CliError | undefined): string[] {
  const { message = String(error), original, children = [], code } = error ?? {};
  const causes = [...children, ...(original ? [original] : [])];
  return [[message, code].filter(Boolean).join(' '), ...causes.flatMap(messagesOf)];
}

/** @param member who lacks it: the caller by default */
export function missingRole(projectId: string, role: string, member: string = memberOfCaller()) {
  return (
    `${member} lacks the role ${role} in ${projectId}. An owner of the project must run\n` +
    `  gcloud projects add-iam-policy-binding ${projectId} --member=${member} --role=${role}\n` +
    'and run the same command again to finish.'
  );
}

function noProject(projectId: string) {
  return (
    `The project ${projectId} cannot be reached: it does not exist, or this account may not see it. ` +
    'Compare .firebaserc with `npx firebase projects:list`, and the account with `npx firebase login:list`.'
  );
}

export function missingParameters(projectId: string, names: string) {
  return `functions/.env.${projectId} lacks ${names}. Set each as functions/.env.example shows, and commit it.`;
}

export function missingSecret(projectId: string, name: string) {
  return (
    `The secret ${name} is not set in ${projectId}. ` +
    `Set it: npx firebase functions:secrets:set ${name} --project ${projectId}`
  );
}

/** firebase-tools' error, with its cause. */
export interface CliError {
  readonly message?: string;
  /** of Google's response */
  readonly status?: number;
  readonly code?: string;
  readonly original?: CliError;
  readonly children?: readonly CliError[];
}

export function toCliError(error: unknown): CliError {
  return typeof error === 'object' && error !== null ? error : { message: String(error) };
}
