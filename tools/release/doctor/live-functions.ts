import { blocker, type Finding } from './finding.ts';
import { type Google, untold } from './google.ts';
import { lackedRoles } from './infrastructure.ts';

/** Whether every function of this checkout is live, with its queue or schedule. */
export async function liveFunctionsFindings(google: Google): Promise<Finding[]> {
  const { projectId, facts } = google;
  const answer = await google.get('functions', '/locations/-/functions');
  if (answer.status !== 200) return [untold('functions', answer, projectId)];
  const live = answer.body.functions ?? [];
  const sender = live.find(({ name }) => name.endsWith('/functions/sendMail'));
  const callers = callersIn(facts.region).map((caller) => callerFindings(google, caller));
  return [
    ...facts.functions.flatMap((name) => stateFindings(google, name, live)),
    ...(await Promise.all(callers)).flat(),
    ...(await functionsAccountFindings(google, sender?.serviceConfig?.serviceAccountEmail)),
  ];
}

type Live = readonly { name: string; state: string }[];

function stateFindings({ projectId, target, facts: { region } }: Google, name: string, live: Live) {
  const path = `projects/${projectId}/locations/${region}/functions/${name}`;
  const found = live.find((each) => each.name === path);
  if (found?.state === 'ACTIVE') return [];
  const problem = found ? `It is ${found.state}, not ACTIVE.` : `It is not there (in ${region}).`;
  const fix = `\`npm run deploy -- ${target} --from functions\`; what went wrong: \`npx firebase functions:log --only ${name} --project ${projectId}\`.`;
  return [blocker(`function ${name}`, problem, fix)];
}

const queues = [
  ['sendMail', 'mail to support'],
  ['sendConfirmation', 'mail to confirm a subscription'],
  ['sendAcknowledgement', 'acknowledgement'],
] as const;

/** Triggers of functions, besides events. */
function callersIn(region: string) {
  // firebase-tools' naming.
  const job = `firebase-schedule-reconcile-${region}`;
  return [
    ...queues.map(([queue, mails]) => ({
      name: `queue ${queue}`,
      service: 'tasks' as const,
      path: `queues/${queue}`,
      state: 'RUNNING',
      without: `no ${mails} is sent`,
      resume: `gcloud tasks queues resume ${queue}`,
    })),
    {
      name: 'schedule of reconcile',
      service: 'scheduler',
      path: `jobs/${job}`,
      state: 'ENABLED',
      without: 'lost events and mails are not found',
      resume: `gcloud scheduler jobs resume ${job}`,
    },
  ] as const;
}

async function callerFindings(
  google: Google,
  { name, service, path, state, without, resume }: ReturnType<typeof callersIn>[number],
): Promise<Finding[]> {
  const { projectId, target } = google;
  const { region } = google.facts;
  const answer = await google.get(service, `/locations/${region}/${path}`);
  const deploy = `\`npm run deploy -- ${target} --from functions\``;
  if (answer.status === 404) return [blocker(name, `It is not there, so ${without}.`, deploy)];
  if (answer.status !== 200) return [untold(name, answer, projectId)];
  // Google omits the first enum value, which is "unspecified".
  const found = answer.body.state ?? state;
  if (found === state) return [];
  const fix = `\`${resume} --location ${region} --project ${projectId}\``;
  return [blocker(name, `It is ${found}, not ${state}: ${without}.`, fix)];
}

/** Whether the live functions' account has the permissions they need. */
async function functionsAccountFindings(google: Google, account: string | undefined): Promise<Finding[]> {
  if (account === undefined) return [];
  const { projectId } = google;
  const answer = await google.policy();
  if (answer.status !== 200) return [untold('roles of the functions', answer, projectId)];
  const member = `serviceAccount:${account}`;
  return lackedRoles(answer.body.bindings, member).map((role) =>
    blocker(
      `role ${role}`,
      `${account}, which runs the functions, does not have it.`,
      `\`gcloud projects add-iam-policy-binding ${projectId} --member=${member} --role=${role}\``,
    ),
  );
}
