import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../support/command.ts';
import { inRoot } from '../../support/paths.ts';
import { git, show } from './command.ts';
import { type Release, standingReleases } from './tags.ts';

/** One at a time, by the lock of releases. */
const tree = inRoot('.cache', 'rollback');

/** The named release, or the one before the live release; `releases` have the oldest first. */
export function earlierRelease(target: string, releases: readonly Release[], tag: string | undefined) {
  const known = releases.slice(-5).map((release) => release.tag);
  if (known.length === 0)
    throw new Failure(
      `No release to ${target} is known: neither this clone nor its remote has a tag release-${target}-…. ` +
        `Check out the commit that was live (\`git log\`), and run \`npm run deploy -- ${target}\` there.`,
    );
  if (tag !== undefined) {
    const named = releases.find((release) => release.tag === tag);
    if (named) return named;
    throw new Failure(`There is no release ${tag} of ${target}. The latest are ${known.join(', ')}.`);
  }
  const standing = standingReleases(releases);
  const [before, live] = [standing.at(-2), standing.at(-1)];
  if (before) return before;
  const others = releases.filter(({ commit }) => commit !== live?.commit).map((release) => release.tag);
  const choice = others.length > 0 ? ` Name one: ${others.slice(-5).join(', ')}.` : '';
  throw new Failure(`No release precedes ${live?.tag}, which is live.${choice}`);
}

/** Checks out a release beside this checkout, lets it install and build itself, and passes on its folder. */
export async function withBuiltRelease(
  { tag, commit }: Release,
  projectId: string,
  work: (tree: string) => Promise<void>,
) {
  await removeTree();
  const added = git('worktree', 'add', '--quiet', '--detach', tree, commit);
  if (!added.ok) throw new Failure(`${tag} cannot be checked out: ${added.errors.trim()}`);
  try {
    if (!existsSync(path.join(tree, 'functions', `.env.${projectId}`)))
      throw new Failure(
        `${tag} has no functions/.env.${projectId}: it was released to another project. Nothing was changed.`,
      );
    if (!(await show(process.execPath, ['scripts/run.mjs', 'build'], { cwd: tree })))
      throw new Failure(`${tag} cannot be installed and built here. Nothing was changed.`);
    await work(tree);
  } finally {
    await removeTree();
  }
}

/** Also removes what a killed rollback may have left. */
async function removeTree() {
  await rm(tree, { recursive: true, force: true });
  git('worktree', 'prune');
}
