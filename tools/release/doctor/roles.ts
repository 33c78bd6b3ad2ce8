import { memberOfCaller } from '../google/caller.ts';
import { imagePolicyIsMissing, missingRoles } from '../google/project.ts';
import { blocker, type Finding, warning } from './finding.ts';
import { type Body, type Google, untold } from './google.ts';

/** The functions' work, by the least role that allows it. An account with a broad role needs none of these. */
const functionsRoles = [
  'roles/datastore.user',
  'roles/cloudtasks.enqueuer',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
] as const;
const broadRoles = ['roles/owner', 'roles/editor'];

export function lackedRoles(bindings: Body['bindings'] = [], member: string): readonly string[] {
  const held = bindings.filter(({ members }) => members?.includes(member)).map(({ role }) => role);
  return held.some((role) => broadRoles.includes(role))
    ? []
    : functionsRoles.filter((role) => !held.includes(role));
}

export async function releaserFindings({ projectId }: Google): Promise<Finding[]> {
  const missing = await missingRoles(projectId);
  return [...missing].map(([role, permissions]) =>
    blocker(
      `role ${role}`,
      `The current login may not release to ${projectId}: ${permissions.join(', ')} is missing.`,
      `Ask an owner to run \`gcloud projects add-iam-policy-binding ${projectId} --member=${memberOfCaller()} --role=${role}\`.`,
    ),
  );
}

/** Whether the live functions' account has the permissions they need. */
export async function functionsAccountFindings(
  google: Google,
  account: string | undefined,
): Promise<Finding[]> {
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

/** Old images of functions cost money, and `firebase deploy` fails without a cleanup policy. */
export async function cleanupFindings({ projectId, facts: { region } }: Google): Promise<Finding[]> {
  if (!(await imagePolicyIsMissing(projectId, [region]))) return [];
  return [
    warning(
      'Artifact Registry: gcf-artifacts',
      'No policy deletes images of old functions, and they cost money.',
      `\`npx firebase functions:artifacts:setpolicy --location ${region} --days 7 --force --project ${projectId}\``,
    ),
  ];
}
