import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../support/command.ts';
import { inRoot } from '../../support/paths.ts';
import { git, script } from './run.ts';
import type { Release } from './tags.ts';

const tree = inRoot('.cache', 'rollback');

/** Checks out a release beside this checkout, lets it install and build itself, and passes on its folder. */
export async function withBuiltRelease<Result>(
  { tag, commit }: Release,
  projectId: string,
  work: (tree: string) => Promise<Result>,
): Promise<Result> {
  await removeTree();
  const added = git('worktree', 'add', '--quiet', '--detach', tree, commit);
  if (!added.ok) throw new Failure(`${tag} cannot be checked out: ${added.errors.trim()}`);
  try {
    if (!existsSync(path.join(tree, 'functions', `.env.${projectId}`)))
      throw new Failure(`${tag} has no functions/.env.${projectId}: it was released to another project.`);
    if (!(await script(['build'], tree))) throw new Failure(`${tag} cannot be built. Nothing was changed.`);
    return await work(tree);
  } finally {
    await removeTree();
  }
}

/** Also removes what an interrupted rollback has left. */
async function removeTree() {
  await rm(tree, { recursive: true, force: true });
  git('worktree', 'prune');
}
