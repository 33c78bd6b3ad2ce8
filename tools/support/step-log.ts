import { spawn } from 'node:child_process';
import { mkdirSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './fail.ts';
import { inRoot, root } from './paths.ts';
import { codeOf } from './run.ts';

/** The folder of all output of `npm test`. */
export const logsFolder = inRoot('.cache', 'logs');

/** The number of log lines shown to a reader. */
const shownLines = 200;

/** The output of a step's programs: written to a file, or with `isVerbose` to the terminal. */
export class StepLog {
  readonly #file: string;
  readonly #isVerbose: boolean;
  #descriptor: number | undefined;
  /** the step's progress, for its line */
  progress: string | undefined;

  constructor(name: string, { folder, isVerbose }: { folder: string; isVerbose: boolean }) {
    this.#file = path.join(folder, `${name.replaceAll(/\W+/g, '-')}.log`);
    this.#isVerbose = isVerbose;
  }

  /** A step without output has no file. */
  get #output(): number | 'inherit' {
    if (this.#isVerbose) return 'inherit';
    mkdirSync(path.dirname(this.#file), { recursive: true });
    this.#descriptor ??= openSync(this.#file, 'w');
    return this.#descriptor;
  }

  /**
   * Runs a command in the repository's root; rejects if it fails.
   * @param environment added to this process's environment
   */
  readonly run = async (command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) => {
    // One file for both streams, so that errors appear where they happened.
    const output = this.#output;
    const env = { ...process.env, ...environment };
    const code = await codeOf(
      spawn(command, args, { cwd: root, stdio: ['ignore', output, output], env }),
      command,
    );
    if (code !== 0) throw new Failure(`\`${commandLine(command, args)}\` failed with exit code ${code}.`);
  };

  /** Appends text from this process. */
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
