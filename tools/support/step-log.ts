import { spawn } from 'node:child_process';
import { mkdirSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './fail.ts';
import { inRoot, root } from './paths.ts';
import { codeOf } from './run.ts';

/** Where `npm test` keeps all that its steps print. */
export const logsFolder = inRoot('.cache', 'logs');

/** As much of a log as a reader looks through. */
const shownLines = 200;

/** What the programs of a step print: into a file, or with `isVerbose` to the terminal. */
export class StepLog {
  readonly #file: string;
  readonly #isVerbose: boolean;
  #descriptor: number | undefined;
  /** how far the step is, for its line */
  progress: string | undefined;

  constructor(name: string, { folder, isVerbose }: { folder: string; isVerbose: boolean }) {
    this.#file = path.join(folder, `${name.replaceAll(/\W+/g, '-')}.log`);
    this.#isVerbose = isVerbose;
  }

  /** A step that prints nothing has no file. */
  get #output(): number | 'inherit' {
    if (this.#isVerbose) return 'inherit';
    mkdirSync(path.dirname(this.#file), { recursive: true });
    this.#descriptor ??= openSync(this.#file, 'w');
    return this.#descriptor;
  }

  /**
   * Runs a command in the repository's root; rejects when it fails.
   * @param environment added to this process's own
   */
  readonly run = async (command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) => {
    // One file for both streams, so that a failure stands where it happened.
    const output = this.#output;
    const env = { ...process.env, ...environment };
    const code = await codeOf(
      spawn(command, args, { cwd: root, stdio: ['ignore', output, output], env }),
      command,
    );
    if (code !== 0) throw new Failure(`\`${commandLine(command, args)}\` failed with exit code ${code}.`);
  };

  /** Adds what this process was told. */
  readonly write = (text: string) => {
    const output = this.#output;
    if (output === 'inherit') process.stdout.write(text);
    else writeSync(output, text);
  };

  /** The end of it, where runners print their failures. */
  async ending(shown = shownLines): Promise<string> {
    if (this.#descriptor === undefined) return '';
    const lines = (await readFile(this.#file, 'utf8')).trim().split('\n');
    if (lines.length <= shown) return lines.join('\n');
    return [`… (all of it: ${path.relative(root, this.#file)})`, ...lines.slice(-shown)].join('\n');
  }
}

function commandLine(command: string, args: readonly string[]) {
  return [command, ...args].map((word) => word.replace(root + path.sep, '')).join(' ');
}
