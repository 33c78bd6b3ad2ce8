/*
 * Each complete release is a tag, release-<alias>-<time in UTC>, on its commit. Nothing else records what is live, and
 * every clone can read it from the remote.
 */
import { Failure } from '../../support/command.ts';
import type { Target } from '../target.ts';
import { git } from './run.ts';

const remote = 'origin';

export interface Release {
  readonly tag: string;
  readonly commit: string;
  /** Of the commit's message. */
  readonly subject: string;
}

/** Oldest first; the last one is live. Without a reachable remote, only this clone's tags are known. */
function fetchReleases(target: Target): Release[] {
  const { ok, errors } = hasRemote() ? git('fetch', '--quiet', '--tags', remote) : { ok: true, errors: '' };
  if (!ok) console.log(`The remote's tags could not be fetched: ${errors.trim()}`);
  const format = '--format=%(refname:short) %(objectname) %(subject)';
  // Sorted by name, and so by time.
  const { output } = git('for-each-ref', format, `refs/tags/release-${target}-*`);
  const lines = [...output.matchAll(/^(\S+) (\S+) (.*)$/gm)];
  return lines.map(([, tag = '', commit = '', subject = '']) => ({ tag, commit, subject }));
}

/** In days; then a page is reloaded. */
const longestVisit = 7;

/** The releases whose pages may be open: the live one, and those before that were live in the last days. */
export function openReleases(target: Target, now: Date): Release[] {
  const releases = fetchReleases(target);
  const first = tagName(target, new Date(now.getTime() - longestVisit * 86_400_000));
  return releases.filter((_, index) => (releases[index + 1]?.tag ?? first) >= first);
}

/** The release of a tag. Throws a Failure that lists the latest ones if there is none. */
export function findRelease(target: Target, tag?: string): Release {
  const releases = fetchReleases(target);
  const found = releases.find((release) => release.tag === tag);
  if (found) return found;
  const latest = releases.slice(-10).toReversed();
  const lines = latest.map((release) => `  ${release.tag}  ${release.subject}`).join('\n');
  throw new Failure(
    `${tag === undefined ? 'Name a release' : `There is no release ${tag}`}. The latest of ${target}, the first of which is live:\n` +
      `${lines || '  none is known here'}\nTo restore another commit, check it out and run \`npm run deploy -- ${target}\`.`,
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
    if (ok) continue;
    const sentence = 'The release is live, but it could not be tagged.';
    throw new Failure(`${sentence} Run \`git ${words.join(' ')}\`: ${errors.trim()}`);
  }
  return tag;
}

export function tagName(target: Target, time: Date): string {
  return `release-${target}-${time.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

function hasRemote(): boolean {
  return git('remote').output.split('\n').includes(remote);
}
