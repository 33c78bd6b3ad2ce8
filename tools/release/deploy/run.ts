/* The programs that a release runs, and the checkout that a rollback runs them in. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../support/command.ts';
import { inRoot, root } from '../../support/paths.ts';
import { codeOf } from '../../support/run.ts';

export type Release = { tag: string; commit: string };

/** Runs a program at the caller's terminal; false if it fails. */
export async function show(
  command: string,
  args: readonly string[],
  { cwd = root, environment = {} }: { cwd?: string; environment?: NodeJS.ProcessEnv } = {},
): Promise<boolean> {
  const env = { ...process.env, ...environment };
  return (await codeOf(spawn(command, args, { cwd, stdio: 'inherit', env }), command)) === 0;
}

/** Runs a command of a checkout, such as `doctor`. */
export function script(args: readonly string[], cwd: string = root): Promise<boolean> {
  return show(process.execPath, ['scripts/run.mjs', ...args], { cwd });
}

/** In this checkout. */
export function git(...args: readonly string[]) {
  // Without a terminal git must not prompt for a password.
  const quiet = process.stdin.isTTY ? {} : { GIT_TERMINAL_PROMPT: '0' };
  const env = { ...process.env, ...quiet };
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8', env });
  if (error) throw new Failure(`\`git\` could not be started: ${error.message}`, { cause: error });
  return { ok: status === 0, output: stdout, errors: stderr };
}

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
