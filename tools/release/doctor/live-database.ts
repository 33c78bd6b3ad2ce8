import { isExpiring } from '@labka/functions/collections/collection';
import { collectionTable } from '@labka/functions/collections/table';
import { blocker, type Finding, warning } from './finding.ts';
import { type Google, untold } from './google.ts';

export async function rulesFindings(google: Google): Promise<Finding[]> {
  const { projectId, target } = google;
  const deploy = `\`npm run deploy -- ${target}\``;
  const release = await google.get('rules', '/releases/cloud.firestore');
  if (release.status === 404) return [blocker('live rules', 'There are none.', deploy)];
  if (release.status !== 200) return [untold('live rules', release, projectId)];
  const ruleset = await google.get('rules', (release.body.rulesetName ?? '').replace(/^projects\/[^/]+/, ''));
  if (ruleset.status !== 200) return [untold('live rules', ruleset, projectId)];
  const files = ruleset.body.source?.files ?? [];
  if (files.length === 1 && files[0]?.content === google.facts.rules) return [];
  return [blocker('live rules', 'They are not those of firestore.rules in this checkout.', deploy)];
}

/** Whether data is deleted as the texts promise. */
export async function timeToLiveFindings(google: Google): Promise<Finding[]> {
  const { projectId, target } = google;
  const answer = await google.get('firestore', '/databases/(default)/collectionGroups/-/fields', {
    filter: 'indexConfig.usesAncestorConfig=false OR ttlConfig:*',
    pageSize: '300',
  });
  if (answer.status !== 200) return [untold('time to live', answer, projectId)];
  const fields = answer.body.fields ?? [];
  return collectionTable.filter(isExpiring).flatMap(({ name }) => {
    const field = fields.find((each) => each.name.endsWith(`/collectionGroups/${name}/fields/expireAt`));
    const state = field?.ttlConfig?.state;
    if (state === 'ACTIVE') return [];
    const subject = `time to live: ${name}`;
    const list = `\`gcloud firestore fields ttls list --project ${projectId}\``;
    if (state === 'CREATING') {
      const problem = 'Firestore is still preparing it, which can take an hour and more.';
      return [warning(subject, problem, `Look again later: ${list}.`)];
    }
    const problem = `Nothing deletes its documents when they expire${state ? ` (${state})` : ''}.`;
    return [blocker(subject, problem, `\`npm run deploy -- ${target}\`; then compare with ${list}.`)];
  });
}
