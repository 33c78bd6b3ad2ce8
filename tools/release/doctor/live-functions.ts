import type { Facts } from './facts.ts';
import { blocker, type Finding } from './finding.ts';
import { type Google, untold } from './google.ts';
import { functionsAccountFindings } from './roles.ts';

/** Whether every function of this checkout is live, with what calls it: its queue, its schedule. */
export async function liveFunctionsFindings(
  google: Google,
  { functions, region }: Facts,
  target: string,
): Promise<Finding[]> {
  const { projectId } = google;
  const answer = await google.get('functions', `projects/${projectId}/locations/-/functions`);
  if (answer.status !== 200) return [untold('functions', answer, projectId)];
  const live: readonly { name: string; state: string; serviceConfig?: { serviceAccountEmail?: string } }[] =
    answer.body.functions ?? [];
  const sender = live.find(({ name }) => name.endsWith('/functions/sendMail'));
  return [
    ...functions.flatMap((name) => stateFindings(name, live, { projectId, region, target })),
    ...(await queueFindings(google, region, target)),
    ...(await scheduleFindings(google, region, target)),
    ...(await functionsAccountFindings(google, sender?.serviceConfig?.serviceAccountEmail)),
  ];
}

function stateFindings(
  name: string,
  live: readonly { name: string; state: string }[],
  { projectId, region, target }: { projectId: string; region: string; target: string },
): Finding[] {
  const found = live.find(
    (each) => each.name === `projects/${projectId}/locations/${region}/functions/${name}`,
  );
  if (found?.state === 'ACTIVE') return [];
  const problem = found ? `It is ${found.state}, not ACTIVE.` : `It is not there (in ${region}).`;
  const fix = `\`npm run deploy -- ${target} --from functions\`; what went wrong: \`npx firebase functions:log --only ${name} --project ${projectId}\`.`;
  return [blocker(`function ${name}`, problem, fix)];
}

async function queueFindings(google: Google, region: string, target: string): Promise<Finding[]> {
  const { projectId } = google;
  const answer = await google.get('tasks', `projects/${projectId}/locations/${region}/queues/sendMail`);
  if (answer.status === 404)
    return [
      blocker(
        'queue sendMail',
        'It is not there, so no mail is sent.',
        `\`npm run deploy -- ${target} --from functions\``,
      ),
    ];
  if (answer.status !== 200) return [untold('queue sendMail', answer, projectId)];
  // What Google leaves out is the first of the states, which says nothing.
  if ((answer.body.state ?? 'RUNNING') === 'RUNNING') return [];
  return [
    blocker(
      'queue sendMail',
      `It is ${answer.body.state}: mails wait.`,
      `\`gcloud tasks queues resume sendMail --location ${region} --project ${projectId}\``,
    ),
  ];
}

async function scheduleFindings(google: Google, region: string, target: string): Promise<Finding[]> {
  const { projectId } = google;
  // So firebase-tools names it.
  const job = `firebase-schedule-reconcile-${region}`;
  const answer = await google.get('scheduler', `projects/${projectId}/locations/${region}/jobs/${job}`);
  if (answer.status === 404)
    return [
      blocker(
        'schedule of reconcile',
        'It is not there, so nothing that was lost is found again.',
        `\`npm run deploy -- ${target} --from functions\``,
      ),
    ];
  if (answer.status !== 200) return [untold('schedule of reconcile', answer, projectId)];
  if (answer.body.state === 'ENABLED') return [];
  return [
    blocker(
      'schedule of reconcile',
      `It is ${answer.body.state}, not ENABLED.`,
      `\`gcloud scheduler jobs resume ${job} --location ${region} --project ${projectId}\``,
    ),
  ];
}
