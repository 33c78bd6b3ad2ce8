import { memberOfCaller } from '../google/caller.ts';
import { releasePermissions, roleWith } from '../google/roles.ts';
import { blocker, type Finding, warning } from './finding.ts';
import { type Google, isApiOff, untold } from './google.ts';

/** What the functions do, by the least role that allows it. Who has one of the broad roles needs none of these. */
export const functionsRoles = [
  'roles/datastore.user',
  'roles/cloudtasks.enqueuer',
  'roles/eventarc.eventReceiver',
  'roles/run.invoker',
] as const;
const broadRoles = ['roles/owner', 'roles/editor'];

/** Whether the account that is logged in may release. */
export async function releaserFindings(google: Google): Promise<Finding[]> {
  const { projectId } = google;
  const answer = await google.post('projects', `projects/${projectId}:testIamPermissions`, {
    permissions: releasePermissions,
  });
  if (isApiOff(answer)) return [];
  if (answer.status !== 200) return [untold('roles', answer, projectId)];
  const missing = releasePermissions.filter((permission) => !answer.body.permissions?.includes(permission));
  const roles = new Set(missing.map((permission) => roleWith(permission) ?? permission));
  return [...roles].map((role) => {
    const lacking = missing.filter((permission) => (roleWith(permission) ?? permission) === role);
    return blocker(
      `role ${role}`,
      `The current login may not release to ${projectId}: ${lacking.join(', ')} is missing.`,
      `Ask an owner to run \`gcloud projects add-iam-policy-binding ${projectId} --member=${memberOfCaller()} --role=${role}\`.`,
    );
  });
}

/** Whether the account that the live functions run as may do what the functions do. */
export async function functionsAccountFindings(
  google: Google,
  account: string | undefined,
): Promise<Finding[]> {
  if (account === undefined) return [];
  const { projectId } = google;
  const answer = await google.post('projects', `projects/${projectId}:getIamPolicy`);
  if (answer.status !== 200) return [untold('roles of the functions', answer, projectId)];
  const member = `serviceAccount:${account}`;
  const held = (answer.body.bindings ?? [])
    .filter(({ members }) => members?.includes(member))
    .map(({ role }) => role);
  if (held.some((role) => broadRoles.includes(role))) return [];
  return functionsRoles
    .filter((role) => !held.includes(role))
    .map((role) =>
      blocker(
        `role ${role}`,
        `${account}, which runs the functions, does not have it.`,
        `\`gcloud projects add-iam-policy-binding ${projectId} --member=${member} --role=${role}\``,
      ),
    );
}

/** Old images of functions cost money, and `firebase deploy` fails where nothing is said about it. */
export async function cleanupFindings(google: Google): Promise<Finding[]> {
  const { projectId } = google;
  const { region } = google.facts;
  const repository = `projects/${projectId}/locations/${region}/repositories/gcf-artifacts`;
  const answer = await google.get('artifacts', repository);
  // Before the first release there is nothing to clean up.
  if (answer.status === 404 || isApiOff(answer)) return [];
  if (answer.status !== 200) return [untold('Artifact Registry', answer, projectId)];
  const { cleanupPolicies = {}, labels = {} } = answer.body;
  if ('firebase-functions-cleanup' in cleanupPolicies || 'firebase-functions-cleanup-opted-out' in labels)
    return [];
  return [
    warning(
      'Artifact Registry: gcf-artifacts',
      'No policy deletes images of old functions, and they cost money.',
      `\`npx firebase functions:artifacts:setpolicy --location ${region} --days 7 --force --project ${projectId}\``,
    ),
  ];
}
