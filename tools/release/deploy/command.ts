/* The programs that a release runs, and Ctrl-C while they run. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { Failure, Interrupted } from '../../support/command.ts';
import { inRoot, root } from '../../support/paths.ts';
import { codeOf, type ProgramOptions } from '../../support/run.ts';

type CommandOptions = Pick<ProgramOptions, 'cwd' | 'environment'>;

/** Puts this repository's firebase-tools, the tested version, before any other in the caller's PATH. */
function environmentWith(added?: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const PATH = [inRoot('node_modules', '.bin'), process.env.PATH].join(path.delimiter);
  // Without a terminal git must not prompt for a password.
  const quiet = process.stdin.isTTY ? {} : { GIT_TERMINAL_PROMPT: '0' };
  return { ...process.env, ...quiet, PATH, NO_UPDATE_NOTIFIER: '1', ...added };
}

export function ask(
  command: string,
  args: readonly string[],
  { cwd = root, environment }: CommandOptions = {},
) {
  const { status, signal, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: environmentWith(environment),
  });
  if (error) throw new Failure(`\`${command}\` could not be started: ${error.message}`, { cause: error });
  if (signal === 'SIGINT' || signal === 'SIGTERM') throw new Interrupted(`\`${command}\` was interrupted.`);
  return { ok: status === 0, output: stdout, errors: stderr };
}

export function git(...args: readonly string[]) {
  return ask('git', args);
}

/** Shows its output; false if it fails. Ctrl-C interrupts the command alone: this process reports what is left. */
export async function show(
  command: string,
  args: readonly string[],
  { cwd = root, environment }: CommandOptions = {},
): Promise<boolean> {
  return succeeds(command, () =>
    spawn(command, args, { cwd, stdio: 'inherit', env: environmentWith(environment) }),
  );
}

/** Runs the CLI in a checkout; `hear` receives each piece of its output, and all of it so far. */
export async function firebase(
  args: readonly string[],
  cwd: string,
  hear: (text: string, output: string) => void,
): Promise<{ ok: boolean; output: string }> {
  const environment = {
    // The release is built once, before anything is deployed; firebase.json would build it again.
    RELEASE_IS_BUILT: '1',
    // The list of functions comes from a command that exits, not from a server that must be waited for.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // In seconds; a busy machine needs more than the CLI's ten.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    NO_COLOR: '1',
  };
  let output = '';
  const ok = await succeeds('firebase', () => {
    const child = spawn('firebase', args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environmentWith(environment),
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        hear(text, output);
      });
    return child;
  });
  return { ok, output };
}

const signals = ['SIGINT', 'SIGTERM'] as const;
let running: Promise<unknown> = Promise.resolve();

/** Whether it succeeds. From before its start until its end, Ctrl-C interrupts the command and not this process. */
async function succeeds(command: string, start: () => ChildProcess): Promise<boolean> {
  const stay = () => {};
  for (const signal of signals) process.on(signal, stay);
  const ended = codeOf(start(), command);
  running = ended;
  try {
    return (await ended) === 0;
  } finally {
    for (const signal of signals) process.off(signal, stay);
  }
}

/** Ends the work at Ctrl-C, with a sentence that says how to continue. */
export class Interruption {
  /** the progress, and the command to continue with */
  sentence: string;
  readonly #controller = new AbortController();

  constructor(sentence: string) {
    this.sentence = sentence;
  }

  /** Throws after Ctrl-C: interrupted work must start nothing more. */
  assertNone(): void {
    if (this.#controller.signal.aborted) throw new Interrupted(this.sentence);
  }

  /** A running command was interrupted too, and is waited for; responses from the network are not. */
  async end<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.#controller;
    const interrupt = () => this.#controller.abort();
    for (const name of signals) process.on(name, interrupt);
    const interrupted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => Promise.allSettled([running]).then(() => reject(signal.reason)));
    });
    try {
      return await Promise.race([work(), interrupted]);
    } catch (cause) {
      if (!signal.aborted && !(cause instanceof Interrupted)) throw cause;
      throw new Interrupted(this.sentence, { cause });
    } finally {
      for (const name of signals) process.off(name, interrupt);
    }
  }
}
