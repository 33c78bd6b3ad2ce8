import { spawn } from 'node:child_process';
import { mkdirSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './fail.ts';
import { inRoot, root } from './paths.ts';
import { codeOf } from './run.ts';
import { type Counts, failuresFollow, isCounts } from './runner-reporter.ts';

/** Where `npm test` keeps all that its steps print. */
export const logsFolder = inRoot('.cache', 'logs');

/** As much of a log as a reader looks through. */
const shownLines = 200;

/** What the programs of a step print: into a file, or with `isVerbose` to the terminal. */
export class StepLog {
  readonly file: string;
  readonly #output: number | 'inherit';
  counts: Counts | undefined;

  constructor(name: string, { folder, isVerbose }: { folder: string; isVerbose: boolean }) {
    this.file = path.join(folder, `${name.replaceAll(/\W+/g, '-')}.log`);
    mkdirSync(folder, { recursive: true });
    this.#output = isVerbose ? 'inherit' : openSync(this.file, 'w');
  }

  /**
   * Runs a command in the repository's root; rejects when it fails.
   * @param environment added to this process's own
   */
  readonly run = async (command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) => {
    // One file for both streams, so that a failure stands where it happened.
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', this.#output, this.#output, 'ipc'],
      env: { ...process.env, ...environment },
    });
    child.on('message', (message) => {
      if (isCounts(message)) this.counts = message;
    });
    const code = await codeOf(child, command);
    if (code !== 0) throw new Failure(`\`${commandLine(command, args)}\` failed with exit code ${code}.`);
  };

  /** Adds what this process was told. */
  readonly write = (text: string) => {
    if (this.#output === 'inherit') process.stdout.write(text);
    else writeSync(this.#output, text);
  };

  /** What a reader needs of it after a failure: all that follows the tests, or its end where the runner came to none. */
  async failure(): Promise<string> {
    if (this.#output === 'inherit') return '';
    const text = await readFile(this.file, 'utf8');
    const start = text.lastIndexOf(failuresFollow);
    return start === -1 ? endOf(text, this.file) : text.slice(start + failuresFollow.length).trim();
  }
}

function endOf(text: string, file: string) {
  const lines = text.trim().split('\n');
  if (lines.length <= shownLines) return lines.join('\n');
  return [`… (all of it: ${path.relative(root, file)})`, ...lines.slice(-shownLines)].join('\n');
}

function commandLine(command: string, args: readonly string[]) {
  return [command, ...args].map((word) => word.replace(root + path.sep, '')).join(' ');
}
