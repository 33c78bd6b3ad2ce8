import { stripVTControlCharacters } from 'node:util';
import { Failure } from './command.ts';
import { installedCommand, run } from './run.ts';

/** The output of a part's programs; it is shown if the part fails. */
export interface PartLog {
  readonly run: typeof run;
  readonly write: (text: string) => void;
}

/** The number of lines of its output that a failed part shows at most. */
const shownLines = 1_000;

/** The parts of `npm test`: each has a line with its time and counts; failures follow at the end. */
export class Parts {
  readonly #lines: string[] = [];
  readonly #failed: { readonly name: string; readonly report: string }[] = [];
  readonly #isVerbose: boolean;

  constructor({ isVerbose = false } = {}) {
    this.#isVerbose = isVerbose;
  }

  /** Runs a part. A Failure is reported at the end, other errors are thrown; returns whether it succeeded. */
  async run(name: string, work: (log: PartLog) => Promise<void>): Promise<boolean> {
    console.log(`… ${name}`);
    const start = performance.now();
    let output = '';
    const write = (text: string) => {
      output += text;
      if (this.#isVerbose) process.stdout.write(text);
    };
    const log: PartLog = {
      run: (command, args, environment) => run(command, args, environment, write),
      write,
    };
    const failure = await work(log).then(() => null, asFailure);
    output = stripVTControlCharacters(output);
    const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
    const line =
      `${failure ? '✗' : '✓'} ${name.padEnd(20)} ${seconds.padStart(8)}  ${countsIn(output)}`.trim();
    console.log(line);
    this.#lines.push(line);
    if (failure)
      this.#failed.push({ name, report: `${this.#isVerbose ? '' : endOf(output)}\n\n${failure.message}` });
    return failure === null;
  }

  /** Shows the failures in full, then all lines again and their sum. Throws if a part has failed. */
  end() {
    for (const { name, report } of this.#failed) console.error(`\n──── ${name} failed\n\n${report.trim()}`);
    console.log(`\n${this.#lines.join('\n')}\n\n${this.#sum()}`);
    if (this.#failed.length > 0)
      throw new Failure(`Failed: ${this.#failed.map(({ name }) => name).join(', ')}.`);
  }

  /** A part that failed without a failed test counts as one. */
  #sum() {
    const counts = (word: string) =>
      this.#lines.flatMap((line) => line.match(new RegExp(`\\d+(?= ${word})`)) ?? []);
    const sum = (numbers: readonly string[]) => numbers.reduce((total, each) => total + Number(each), 0);
    const broken = this.#lines.filter((line) => line.startsWith('✗') && !line.includes(' failed'));
    return `${sum(counts('passed'))} passed, ${sum(counts('failed')) + broken.length} failed`;
  }
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}

/** What vitest (`Tests  1 failed | 2 passed (3)`) and Playwright (lines like `2 passed (3.4s)`) say at the end. */
function countsIn(output: string): string {
  const ofVitest = output.match(/(?<=^ +Tests +).+(?= \(\d+\)$)/m) ?? [];
  const ofPlaywright = output.match(/(?<=^ {2})\d+ (?:failed|passed|did not run)\b/gm) ?? [];
  return [...ofVitest, ...ofPlaywright].join(', ').replaceAll(' | ', ', ');
}

/** The last lines; how many are left out. */
function endOf(output: string): string {
  const lines = output.trim().split('\n');
  const left = lines.length - shownLines;
  return left > 0 ? [`… and ${left} lines before`, ...lines.slice(-shownLines)].join('\n') : lines.join('\n');
}

/** A part that goes wrong everywhere is stopped after the file with this failure. */
const mostFailures = 30;

interface Selection {
  /** filter by parts of names */
  readonly files?: readonly string[];
  /** patterns */
  readonly exclude?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  /** a workspace with its own configuration */
  readonly root?: string;
}

/** Runs projects of vitest.config.ts, or all of another workspace. */
export function vitest({ run }: PartLog, projects: readonly string[], selection: Selection = {}) {
  const { files = [], exclude = [], environment, root } = selection;
  const excluded = exclude.map((pattern) => `--exclude=${pattern}`);
  const chosen = root === undefined ? projects.map((project) => `--project=${project}`) : [`--root=${root}`];
  const options = [
    ...chosen,
    ...excluded,
    `--bail=${mostFailures}`,
    '--reporter=dot',
    '--silent=passed-only',
  ];
  return run(installedCommand('vitest'), ['run', ...files, ...options], environment);
}

export function playwright({ run }: PartLog, files: readonly string[], environment: NodeJS.ProcessEnv) {
  const options = [`--max-failures=${mostFailures}`, '--reporter=dot'];
  return run(installedCommand('playwright'), ['test', ...files, ...options], environment);
}
