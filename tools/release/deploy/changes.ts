import { ask } from './command.ts';
import type { Release } from './tags.ts';

/** Where each part of a release comes from. */
const parts = {
  'rules and indexes': ['firestore.rules', 'firestore.indexes.json'],
  functions: ['functions', 'contract'],
  site: ['web', 'contract', 'firebase.json'],
};

/** What differs from the release that is live: rules and indexes line by line, the rest by file. */
export function describeChanges(live: Release | undefined, commit: string) {
  if (!live) return 'No release is known (no tag exists): everything is deployed.';
  const differences = Object.entries(parts).map(
    ([name, paths]) => `── ${name}\n${difference(live.tag, commit, name, paths) || 'unchanged\n'}`,
  );
  return [`Compared with ${live.tag}, which is live:`, ...differences].join('\n');
}

/**
 * Whether the functions of a commit are those that went out whole with the live release. Then the CLI may skip what is as it should be. It
 * also skips a function that a stopped release left without its schedule or queue, so only then.
 */
export function hasSameFunctions(live: Release | undefined, commit: string) {
  const sources = ['functions', 'contract', 'package-lock.json', 'firebase.json'];
  return live !== undefined && ask('git', ['diff', '--quiet', live.tag, commit, '--', ...sources]).ok;
}

function difference(from: string, to: string, name: string, paths: readonly string[]) {
  const format = name === 'rules and indexes' ? [] : ['--stat'];
  return ask('git', ['diff', ...format, from, to, '--', ...paths]).output;
}
