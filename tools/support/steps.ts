import { Failure } from './fail.ts';
import { logsFolder, StepLog } from './step-log.ts';

interface Step {
  readonly name: string;
  readonly start: number;
  readonly log: StepLog;
}

interface FailedStep {
  readonly name: string;
  /** what went wrong, with all that its runner printed about it */
  readonly report: string;
  /** whether a test of it failed, and not the step itself */
  readonly isOfTests: boolean;
}

/**
 * A run of several steps of which each is tried, so that one failure does not hide the next. Each has a line on the terminal, and a log;
 * failures are shown at the end.
 */
export class Steps {
  readonly failed: FailedStep[] = [];
  readonly #running = new Set<Step>();
  readonly #logs: ConstructorParameters<typeof StepLog>[1];
  readonly #isLive: boolean;

  /** @param options where the logs go, or that all is to be seen on the terminal */
  constructor({ folder = logsFolder, isVerbose = false } = {}) {
    this.#logs = { folder, isVerbose };
    this.#isLive = !isVerbose && process.stdout.isTTY;
    if (this.#isLive) setInterval(() => this.#draw(), 250).unref();
  }

  /** A Failure is remembered, anything else is thrown. */
  async try(name: string, work: (log: StepLog) => Promise<void>): Promise<void> {
    const step = { name, start: performance.now(), log: new StepLog(name, this.#logs) };
    if (this.#logs.isVerbose) console.log(`\n── ${name}`);
    this.#running.add(step);
    let failure: Failure | undefined;
    try {
      await work(step.log);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failure = error;
    } finally {
      this.#running.delete(step);
      this.#clear();
    }
    console.log(`${failure ? '✗' : '✓'} ${lineOf(step)}`);
    if (failure) this.failed.push(await failedStep(step, failure));
  }

  /** Shows what failed, whole. */
  report(): void {
    for (const { name, report } of this.failed) console.error(`\n──── ${name} failed\n\n${report}`);
  }

  /** Throws a Failure that names the steps that failed. */
  end(): void {
    if (this.failed.length > 0)
      throw new Failure(`Failed: ${this.failed.map(({ name }) => name).join(', ')}.`);
  }

  /** One line of what runs, drawn over the last. */
  #draw() {
    if (this.#running.size === 0) return;
    const line = [...this.#running].map(lineOf).join(' · ').replaceAll(/ {2,}/g, ' ');
    this.#clear();
    process.stdout.write(`… ${line}`.slice(0, process.stdout.columns - 1));
  }

  #clear() {
    if (this.#isLive) process.stdout.write('\r\u001b[2K');
  }
}

async function failedStep({ name, log }: Step, { message }: Failure): Promise<FailedStep> {
  const report = [await log.failure(), message].filter(Boolean).join('\n\n');
  return { name, report, isOfTests: (log.counts?.failed ?? 0) > 0 };
}

function lineOf({ name, start, log: { counts } }: Step) {
  const time = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  return `${name.padEnd(28)} ${time.padStart(8)}${counts ? `  ${countsOf(counts)}` : ''}`;
}

function countsOf({ passed, failed, total }: NonNullable<StepLog['counts']>) {
  const waiting = total - passed - failed;
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`, waiting > 0 && `${waiting} not run`];
  return parts.filter(Boolean).join(', ');
}
