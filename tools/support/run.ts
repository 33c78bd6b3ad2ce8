/* Runs commands, builds, and notices when this process should end. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { Failure } from './command.ts';
import { isRunning, sayWaiting, withLock } from './lock.mjs';
import { inRoot, root } from './paths.ts';

/** Shows its output, unless `onOutput` takes it; rejects if it fails. `environment` is added to this process's. */
export async function run(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  onOutput?: (text: string) => void,
) {
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, {
    cwd: root,
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env,
  });
  if (onOutput) readOutput(child, onOutput);
  const code = await codeOf(child, command);
  const words = [command, ...args].map((word) => word.replace(inRoot(path.sep), '')).join(' ');
  if (code !== 0) throw new Failure(`\`${words}\` failed with exit code ${code}.`);
}

/** Runs all commands, also after one that fails; then rejects with what failed. */
export async function runAll(commands: readonly (readonly [string, ...string[]])[]) {
  const failures: string[] = [];
  for (const [command, ...args] of commands)
    await run(command, args).catch(({ message }: Failure) => failures.push(message));
  if (failures.length > 0) throw new Failure(failures.join('\n'));
}

function readOutput({ stdout, stderr }: ChildProcess, onOutput: (text: string) => void) {
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', onOutput);
}

/** @returns the exit code, once all output was read; 1 for a killed command */
export function codeOf(child: ChildProcess, command: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new Failure(`\`${command}\` could not be started: ${cause.message}`, { cause })),
    );
    child.once('close', (code) => resolve(code ?? 1));
  });
}

export function installedCommand(name: string) {
  return inRoot('node_modules', '.bin', name);
}

/** The command that starts a script below scripts/ with this Node.js. */
export function scriptCommand(script: string, ...args: readonly string[]): [command: string, args: string[]] {
  return [process.execPath, [inRoot('scripts', 'run.mjs'), script, ...args]];
}

export type Program = ReturnType<typeof startProgram>;

export interface ProgramOptions {
  readonly cwd?: string;
  /** added to this process's environment */
  readonly environment?: NodeJS.ProcessEnv;
  readonly onOutput?: (text: string) => void;
}

/** Starts a program that ends with this process, even if this process is killed. */
export function startProgram(
  [command, ...args]: readonly [string, ...string[]],
  { cwd = root, environment = {}, onOutput = () => {} }: ProgramOptions = {},
) {
  const bound = scriptCommand('../tools/support/die-with-parent', command, ...args);
  const child = spawn(...bound, { cwd, env: { ...process.env, ...environment } });
  let output = '';
  readOutput(child, (text) => {
    output += text;
    onOutput(text);
  });
  const exited = codeOf(child, command);
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  return { output: () => output, exited, stop };
}

/** Resolves at Ctrl-C, SIGTERM, a closed terminal, or the death of the `npm` that started it, which sends no signal. */
export function untilStopped(): Promise<void> {
  // npm starts scripts through a shell, which outlives npm.
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(process.ppid)], { encoding: 'utf8' });
  const starters = [process.ppid, Number.parseInt(stdout ?? '', 10)].filter((pid) => pid > 1);
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    setInterval(() => !starters.every(isRunning) && resolve(), 500).unref();
  });
}

/**
 * Builds functions, web and the local Firestore emulator, unless `npm run deploy` has built a release: firebase.json,
 * which builds for a plain `firebase deploy`, must not build it again. `BUDGETS=warn` shows no sizes.
 */
export async function build(environment: NodeJS.ProcessEnv = {}, runner = run) {
  if (process.env.RELEASE_IS_BUILT === '1') return;
  const buildOne = (workspace: string) =>
    runner('npm', ['run', 'build', '--silent', '--workspace', workspace], environment);
  await Promise.all(['emulator', 'functions', 'web'].map(buildOne));
}

/** Runs `work` while no other `npm start`, `npm test` or `npm run build` of this checkout builds. */
export function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  const lock = inRoot('.cache', 'build.lock');
  return withLock(lock, work, sayWaiting('finish building', lock));
}
