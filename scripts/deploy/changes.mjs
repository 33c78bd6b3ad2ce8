// @ts-check
import { ask } from './command.mjs';

/** Where each part of a release comes from. */
const parts = {
  'rules and indexes': ['firestore.rules', 'firestore.indexes.json'],
  functions: ['functions', 'contract'],
  site: ['web', 'contract', 'firebase.json'],
};

/**
 * What differs from the last release that was made from this clone: rules and indexes line by line, the rest by file.
 * @param {import('../doctor/diagnose.mjs').Target} target
 */
export function describeChanges(target) {
  const tag = releaseTag(target);
  if (!ask('git', ['rev-parse', '--verify', '--quiet', tag]).ok)
    return `No release to ${target} was made from this clone (there is no tag ${tag}): everything goes out.`;
  return Object.entries(parts)
    .map(([name, paths]) => `── ${name}\n${difference(tag, name, paths) || 'unchanged\n'}`)
    .join('');
}

/**
 * @param {string} tag
 * @param {string} name
 * @param {readonly string[]} paths
 */
function difference(tag, name, paths) {
  const format = name === 'rules and indexes' ? [] : ['--stat'];
  return ask('git', ['diff', ...format, tag, 'HEAD', '--', ...paths]).output;
}

/**
 * Remembers the released commit, so that the next release can be compared with it.
 * @param {import('../doctor/diagnose.mjs').Target} target
 */
export function rememberRelease(target) {
  ask('git', ['tag', '--force', releaseTag(target)]);
}

/** @param {string} target */
function releaseTag(target) {
  return `released-${target}`;
}
