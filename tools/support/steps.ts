import { Failure } from './command.ts';
import { slowestOf } from './runner-reporter.ts';
import { logsFolder, StepLog } from './step-log.ts';

interface Step {
  readonly name: string;
  readonly start: number;
  readonly log: StepLog;
}

/**
 * A run of several steps. Each has a line on the terminal, and a log of its programs' output. `run` ends at the first
 * failure; after `try` the other steps follow, and failures are shown at the end.
 */
export class Steps {
  readonly #failed: (Step & { readonly report: string })[] = [];
  readonly #finished: Step[] = [];
  readonly #running = new Set<Step>();
  readonly #logs: ConstructorParameters<typeof StepLog>[1];
  readonly #isLive: boolean;

  /** Without a terminal, running steps print another line every `quietSeconds`. */
  constructor({ folder = logsFolder, isVerbose = false, quietSeconds = 30 } = {}) {
    this.#logs = { folder, isVerbose };
    this.#isLive = !isVerbose && process.stdout.isTTY;
    if (this.#isLive) setInterval(() => this.#draw(), 250).unref();
    else if (!isVerbose) setInterval(() => this.#tell(), quietSeconds * 1000).unref();
  }

  /** Runs a step that the next ones depend on: its errors are thrown. */
  run<Result>(name: string, work: (log: StepLog) => Promise<Result>): Promise<Result> {
    return this.#follow(this.#begin(name), work);
  }

  /** Records a Failure; other errors are thrown. */
  async try(name: string, work: (log: StepLog) => Promise<void>): Promise<void> {
    const step = this.#begin(name);
    try {
      await this.#follow(step, work);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const report = [await step.log.failure(), error.message].filter(Boolean).join('\n\n');
      this.#failed.push({ ...step, report });
    }
  }

  #begin(name: string): Step {
    if (this.#logs.isVerbose) console.log(`\n── ${name}`);
    return { name, start: performance.now(), log: new StepLog(name, this.#logs) };
  }

  async #follow<Result>(step: Step, work: (log: StepLog) => Promise<Result>): Promise<Result> {
    this.#running.add(step);
    let mark = '✗';
    try {
      const result = await work(step.log);
      mark = '✓';
      return result;
    } finally {
      this.#running.delete(step);
      this.#finished.push(step);
      this.#clear();
      console.log(`${mark} ${lineOf(step)}`);
    }
  }

  /** Shows the failures in full: each error, with everything that its runner printed about it. */
  report(): void {
    for (const { name, report } of this.#failed) console.error(`\n──── ${name} failed\n\n${report}`);
  }

  /** How many tests passed and failed, and the slowest. A step that failed without a failed test counts as one. */
  summary(): string {
    const counted = this.#finished.flatMap(({ name, log: { counts } }) =>
      counts ? { name, ...counts } : [],
    );
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    const broken = this.#failed.filter(({ log }) => !log.counts?.failed).length;
    const failed = sum(counted.map((counts) => counts.failed)) + broken;
    const slowest = slowestOf(
      counted.flatMap(({ name, slowest }) =>
        slowest.map(({ title, milliseconds }) => ({ title: `${name}: ${title}`, milliseconds })),
      ),
    ).map(({ title, milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s  ${title}`);
    const counts = `${sum(counted.map(({ passed }) => passed))} passed, ${failed} failed`;
    return [...(slowest.length > 0 ? ['The slowest:', ...slowest, ''] : []), counts].join('\n');
  }

  end(): void {
    if (this.#failed.length > 0)
      throw new Failure(`Failed: ${this.#failed.map(({ name }) => name).join(', ')}.`);
  }

  /** One line about what runs, drawn over the last one. */
  #draw() {
    if (this.#running.size === 0) return;
    this.#clear();
    process.stdout.write(this.#line().slice(0, process.stdout.columns - 1));
  }

  #tell() {
    if (this.#running.size > 0) console.log(this.#line());
  }

  #line() {
    return `… ${[...this.#running].map(lineOf).join(' · ').replaceAll(/ {2,}/g, ' ')}`;
  }

  #clear() {
    if (this.#isLive) process.stdout.write('\r\u001b[2K');
  }
}

function lineOf({ name, start, log: { counts, progress = counts && countsOf(counts) } }: Step) {
  const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  return `${name.padEnd(28)} ${time.padStart(8)}${progress ? `  ${progress}` : ''}`;
}

function countsOf({ passed, failed, total }: NonNullable<StepLog['counts']>) {
  const waiting = total - passed - failed;
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`, waiting > 0 && `${waiting} not run`];
  return parts.filter(Boolean).join(', ');
}
