import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Failure } from './fail.ts';
import { isRunning } from './lock.mjs';
import { inRoot, root } from './paths.ts';

/**
 * Runs a command in the repository's root, its output shown as it comes; rejects when it fails.
 * @param environment added to this process's own
 */
export async function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const code = await exitCode(command, args, environment);
  if (code !== 0) throw new Failure(`\`${[command, ...args].join(' ')}\` failed with exit code ${code}.`);
}

/** Its exit code, as `codeOf` tells it. */
export function exitCode(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  const env = { ...process.env, ...environment };
  return codeOf(spawn(command, args, { cwd: root, stdio: 'inherit', env }), command);
}

/** @returns when all that it says was heard; 128 + the signal's usual number is not told apart: a killed command counts as 1 */
export function codeOf(child: ChildProcess, command: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new Failure(`\`${command}\` could not be started: ${cause.message}`, { cause })),
    );
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * The file behind an installed package's command.
 * @param name as in node_modules/.bin
 */
export function installedCommand(name: string) {
  return inRoot('node_modules', '.bin', name);
}

/**
 * The words that start a script of this repository with this Node.js.
 * @param script below scripts/, without its ending
 */
export function scriptCommand(script: string, ...args: readonly string[]): [command: string, args: string[]] {
  return [process.execPath, [inRoot('scripts', 'run.mjs'), script, ...args]];
}

/** The words that start a command which never outlives the process that asked for it. */
export function boundCommand(command: string, ...args: readonly string[]): [command: string, args: string[]] {
  return scriptCommand('../tools/support/die-with-parent', command, ...args);
}

/**
 * Resolves when this process shall end: Ctrl-C, a polite kill, a closed terminal, or the death of the `npm` that started it.
 * A killed npm sends no signal, so its end must be noticed.
 */
export function untilStopped(): Promise<void> {
  const starters = [process.ppid, parentOf(process.ppid)].filter((pid) => pid > 1);
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    setInterval(() => !starters.every(isRunning) && resolve(), 500).unref();
  });
}

/**
 * npm puts a shell between itself and a script; that shell outlives it.
 * @returns 0 when it cannot be told
 */
function parentOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
  return Number.parseInt(stdout ?? '', 10) || 0;
}
