// @ts-check
import { blocker, warning } from './finding.mjs';
import { untold } from './google.mjs';
import { expiringCollections } from './project.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {import('./google.mjs').Google} Google */
/** @typedef {import('./facts.mjs').Facts} Facts */

/**
 * Whether the live rules are those of this checkout, and whether what the texts promise to delete is deleted.
 * @param {Google} google
 * @param {Facts} facts
 * @param {string} target
 * @returns {Promise<Finding[]>}
 */
export async function liveDatabaseFindings(google, facts, target) {
  return [
    ...(await rulesFindings(google, facts, target)),
    ...(await timeToLiveFindings(google, facts, target)),
  ];
}

/**
 * @param {Google} google
 * @param {Facts} facts
 * @param {string} target
 * @returns {Promise<Finding[]>}
 */
async function rulesFindings(google, { rules }, target) {
  const { projectId } = google;
  const deploy = `\`npm run deploy -- ${target}\``;
  const release = await google.get('rules', `projects/${projectId}/releases/cloud.firestore`);
  if (release.status === 404) return [blocker('live rules', 'There are none.', deploy)];
  if (release.status !== 200) return [untold('live rules', release, projectId)];
  const ruleset = await google.get('rules', release.body.rulesetName);
  if (ruleset.status !== 200) return [untold('live rules', ruleset, projectId)];
  const files = ruleset.body.source?.files ?? [];
  if (files.length === 1 && files[0].content === rules) return [];
  return [blocker('live rules', 'They are not those of firestore.rules in this checkout.', deploy)];
}

/**
 * @param {Google} google
 * @param {Facts} facts
 * @param {string} target
 * @returns {Promise<Finding[]>}
 */
async function timeToLiveFindings(google, { collections }, target) {
  const { projectId } = google;
  const answer = await google.get(
    'firestore',
    `projects/${projectId}/databases/(default)/collectionGroups/-/fields`,
    { filter: 'indexConfig.usesAncestorConfig=false OR ttlConfig:*', pageSize: '300' },
  );
  if (answer.status !== 200) return [untold('time to live', answer, projectId)];
  /** @type {readonly { name: string, ttlConfig?: { state?: string } }[]} */
  const fields = answer.body.fields ?? [];
  return expiringCollections(collections).flatMap((name) => {
    const field = fields.find((each) => each.name.endsWith(`/collectionGroups/${name}/fields/expireAt`));
    const state = field?.ttlConfig?.state;
    if (state === 'ACTIVE') return [];
    const subject = `time to live: ${name}`;
    const list = `\`gcloud firestore fields ttls list --project ${projectId}\``;
    if (state === 'CREATING')
      return [
        warning(
          subject,
          'Firestore is still preparing it, which can take an hour and more.',
          `Look again later: ${list}.`,
        ),
      ];
    return [
      blocker(
        subject,
        `Nothing deletes its documents when they expire${state ? ` (${state})` : ''}.`,
        `\`npm run deploy -- ${target}\`; then compare with ${list}.`,
      ),
    ];
  });
}
