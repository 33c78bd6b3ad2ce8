import { type StdioOptions, spawn } from 'node:child_process';
import { mkdirSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './command.ts';
import { inRoot, root } from './paths.ts';
import { codeOf } from './run.ts';
import { type Counts, failuresFollow, isCounts } from './runner-reporter.ts';

export const logsFolder = inRoot('.cache', 'logs');

/** The number of log lines shown to a reader. */
const shownLines = 200;

/** The output of a step's programs: written to a file, or with `isVerbose` to the terminal. */
export class StepLog {
  readonly file: string;
  readonly #isVerbose: boolean;
  #descriptor: number | undefined;
  counts: Counts | undefined;
  progress: string | undefined;

  constructor(name: string, { folder, isVerbose }: { folder: string; isVerbose: boolean }) {
    this.file = path.join(folder, `${name.replaceAll(/\W+/g, '-')}.log`);
    this.#isVerbose = isVerbose;
  }

  /** A step without output has no file. */
  get #output(): number | 'inherit' {
    if (this.#isVerbose) return 'inherit';
    mkdirSync(path.dirname(this.file), { recursive: true });
    this.#descriptor ??= openSync(this.file, 'w');
    return this.#descriptor;
  }

  readonly run = (command: string, args: readonly string[], environment?: NodeJS.ProcessEnv) => {
    // One file for both streams, so that errors appear where they happened.
    const output = this.#output;
    return run(command, args, environment, ['ignore', output, output, 'ipc'], (message) => {
      if (isCounts(message)) this.counts = message;
    });
  };

  readonly write = (text: string) => {
    const output = this.#output;
    if (output === 'inherit') process.stdout.write(text);
    else writeSync(output, text);
  };

  /** Everything after the tests, or the last `lines` of the log if the runner did not get that far. */
  async failure(lines = shownLines): Promise<string> {
    if (this.#descriptor === undefined) return '';
    const text = await readFile(this.file, 'utf8');
    const start = text.lastIndexOf(failuresFollow);
    return start === -1 ? endOf(text, this.file, lines) : text.slice(start + failuresFollow.length).trim();
  }
}

function endOf(text: string, file: string, shown: number) {
  const lines = text.trim().split('\n');
  if (lines.length <= shown) return lines.join('\n');
  return [`… (all of it: ${path.relative(root, file)})`, ...lines.slice(-shown)].join('\n');
}

async function run(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  stdio: StdioOptions = 'inherit',
  onMessage: (message: unknown) => void = () => {},
) {
  const env = { ...process.env, ...environment };
  const code = await codeOf(
    spawn(command, args, { cwd: root, stdio, env }).on('message', onMessage),
    command,
  );
  if (code !== 0) throw new Failure(`\`${command}\` failed with exit code ${code}.`);
}
