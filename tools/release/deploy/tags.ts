/*
 * Each complete release is a tag, release-<alias>-<time in UTC>, on its commit. Nothing else records what is live, and
 * every clone can read it from the remote.
 */
import { Failure } from '../../support/command.ts';
import type { Target } from '../target.ts';
import { git, type Release } from './run.ts';

const remote = 'origin';

/** Fetches release tags: oldest first. Without a reachable remote, only this clone's tags are known. */
export function fetchReleases(target: Target): Release[] {
  const { ok, errors } = hasRemote() ? git('fetch', '--quiet', '--tags', remote) : { ok: true, errors: '' };
  if (!ok) console.log(`The remote's tags could not be fetched: ${errors.trim()}`);
  const { output } = git(
    'for-each-ref',
    '--format=%(refname:short) %(objectname)',
    `refs/tags/release-${target}-*`,
  );
  const releases = output.split('\n').map((line) => line.split(' '));
  // Sorted by name, and so by time.
  return releases.flatMap(([tag = '', commit = '']) => (commit === '' ? [] : [{ tag, commit }]));
}

/** In days; then a page is reloaded. */
const longestVisit = 7;

/** The releases whose pages may be open: the live one, and those before that were live in the last days. */
export function openReleases(target: Target, now: Date): Release[] {
  const releases = fetchReleases(target);
  const first = tagName(target, new Date(now.getTime() - longestVisit * 86_400_000));
  return releases.filter((_, index) => (releases[index + 1]?.tag ?? first) >= first);
}

/**
 * The release that a rollback restores: the named one, or the one before the live one. Releasing a commit again, as a
 * rollback does, supersedes those after it, so two rollbacks go back two releases.
 * @param releases oldest first
 */
export function earlierRelease(target: Target, releases: readonly Release[], tag?: string): Release {
  const standing: Release[] = [];
  for (const release of releases) {
    const earlier = standing.findIndex(({ commit }) => commit === release.commit);
    if (earlier >= 0) standing.splice(earlier);
    standing.push(release);
  }
  const found = tag === undefined ? standing.at(-2) : releases.find((release) => release.tag === tag);
  if (found) return found;
  const known = releases.map((release) => release.tag).slice(-5);
  throw new Failure(
    `There is no release ${tag ?? 'before the live one'} of ${target}. The latest are ${known.join(', ') || 'unknown here'}. ` +
      `To restore another commit, check it out and run \`npm run deploy -- ${target}\`.`,
  );
}

/** Whether this commit was released before: its tests passed then. */
export function wasReleased(commit: string): boolean {
  return git('tag', '--points-at', commit, '--list', 'release-*').output !== '';
}

/** Records that a commit is live, here and at the remote. */
export function markRelease(target: Target, commit: string, now: Date): string {
  const tag = tagName(target, now);
  const commands = [
    ['tag', tag, commit],
    ...(hasRemote() ? [['push', '--quiet', remote, `refs/tags/${tag}`]] : []),
  ];
  for (const words of commands) {
    const { ok, errors } = git(...words);
    if (!ok)
      throw new Failure(
        `The release is live, but it could not be tagged. Run \`git ${words.join(' ')}\`: ${errors.trim()}`,
      );
  }
  return tag;
}

export function tagName(target: Target, time: Date): string {
  return `release-${target}-${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

function hasRemote(): boolean {
  return git('remote').output.split('\n').includes(remote);
}
