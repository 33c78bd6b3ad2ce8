/* The programs that a release runs. */
import { spawn, spawnSync } from 'node:child_process';
import { Failure } from '../../support/command.ts';
import { root } from '../../support/paths.ts';
import { codeOf } from '../../support/run.ts';

/** Runs a program at the caller's terminal; false if it fails. */
export async function show(
  command: string,
  args: readonly string[],
  { cwd = root, environment = {} }: { cwd?: string; environment?: NodeJS.ProcessEnv } = {},
): Promise<boolean> {
  const env = { ...process.env, ...environment };
  return (await codeOf(spawn(command, args, { cwd, stdio: 'inherit', env }), command)) === 0;
}

/** Runs a command of a checkout's package.json, such as `doctor`. */
export function script([name = '', ...args]: readonly string[], cwd: string = root): Promise<boolean> {
  return show('npm', ['run', '--silent', name, '--', ...args], { cwd });
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
