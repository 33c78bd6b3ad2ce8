/*
 * Each release is a tag, release-<alias>-<time in UTC>, on its commit. Nothing else records what is live, and every
 * clone can read it from the remote.
 */
import { Failure } from '../../support/command.ts';
import type { Target } from '../target.ts';
import { git } from './command.ts';

export type Release = { tag: string; commit: string };

const remote = 'origin';

/** Fetches release tags: oldest first. Without a reachable remote, only this clone's tags are known. */
export function fetchReleases(target: Target): Release[] {
  const { ok, errors } = hasRemote() ? git('fetch', '--quiet', '--tags', remote) : { ok: true, errors: '' };
  if (!ok)
    console.log(
      `The remote's tags could not be fetched, so releases from other machines are unknown: ${errors.trim()}`,
    );
  const format = '%(refname:short) %(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)';
  const { output } = git('for-each-ref', `--format=${format}`, `refs/tags/release-${target}-*`);
  return output
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([tag = '', commit = '']) => (commit === '' ? [] : [{ tag, commit }]))
    .toSorted((left, right) => (left.tag < right.tag ? -1 : 1));
}

/**
 * The releases that are not superseded, oldest first. Releasing a commit again, as a rollback does, supersedes those
 * after it, so two rollbacks go back two releases.
 */
export function standingReleases(releases: readonly Release[]): Release[] {
  const standing: Release[] = [];
  for (const release of releases) {
    const earlier = standing.findIndex(({ commit }) => commit === release.commit);
    if (earlier >= 0) standing.splice(earlier);
    standing.push(release);
  }
  return standing;
}

/** The tag of any release of this commit: its tests passed then. */
export function releaseOf(commit: string): string | undefined {
  const { output } = git('tag', '--points-at', commit, '--list', 'release-*');
  return output.split('\n').find((tag) => tag !== '');
}

/** Records that a commit is live, here and at the remote. */
export function markRelease(target: Target, commit: string, now: Date) {
  const tag = tagName(target, now);
  const { ok, errors } = git('tag', tag, commit);
  if (!ok)
    throw new Failure(
      `The release is live, but it could not be tagged. Run\n  git tag ${tag} ${commit}\n  git push ${remote} refs/tags/${tag}\n${errors.trim()}`,
    );
  if (!hasRemote()) return tag;
  const pushed = git('push', '--quiet', remote, `refs/tags/${tag}`);
  if (!pushed.ok)
    throw new Failure(
      `The release is live, but its tag could not be pushed. Run\n  git push ${remote} refs/tags/${tag}\n${pushed.errors.trim()}`,
    );
  return tag;
}

export function tagName(target: Target, time: Date) {
  return `release-${target}-${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

function hasRemote() {
  return git('remote').output.split('\n').includes(remote);
}

/** The sources of each part of a release. */
const parts = {
  'rules and indexes': ['firestore.rules', 'firestore.indexes.json'],
  functions: ['functions', 'contract'],
  site: ['web', 'contract', 'firebase.json'],
};

/** The differences from the live release: rules and indexes line by line, the rest by file. */
export function describeChanges(live: Release | undefined, commit: string) {
  if (!live) return 'No release is known (no tag exists): everything is deployed.';
  const differences = Object.entries(parts).map(([name, paths]) => {
    const format = name === 'rules and indexes' ? [] : ['--stat'];
    const { output } = git('diff', ...format, live.tag, commit, '--', ...paths);
    return `── ${name}\n${output || 'unchanged\n'}`;
  });
  return [`Compared with ${live.tag}, which is live:`, ...differences].join('\n');
}

/**
 * Whether the functions of a commit were completely deployed with the live release. Only then the CLI may skip
 * unchanged ones: it would also skip a function that an interrupted release left without its schedule or queue.
 */
export function hasSameFunctions(live: Release | undefined, commit: string) {
  const sources = ['functions', 'contract', 'package-lock.json', 'firebase.json'];
  return live !== undefined && git('diff', '--quiet', live.tag, commit, '--', ...sources).ok;
}
