/*
 * Receives from vitest and Playwright what they run, in addition to their own reporters: counts for the terminal, and
 * where the failures begin.
 */

/** A runner's progress. */
export interface Counts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
}

/** The line after which a runner prints its failures. */
export const failuresFollow = '──── failures ────\n';

export function isCounts(message: unknown): message is Counts {
  return typeof message === 'object' && message !== null && 'passed' in message && 'failed' in message;
}

interface VitestModule {
  readonly children: { readonly allTests: () => Iterable<unknown> };
}

interface VitestCase {
  readonly result: () => { readonly state: string };
}

interface PlaywrightSuite {
  readonly allTests: () => readonly unknown[];
}

// biome-ignore lint/style/noDefaultExport: both runners load it so.
export default class RunnerReporter {
  #counts: Counts = { total: 0, passed: 0, failed: 0 };

  onTestModuleCollected({ children }: VitestModule) {
    this.#tell({ total: this.#counts.total + [...children.allTests()].length });
  }

  onTestCaseResult(test: VitestCase) {
    this.#count(test.result().state === 'passed');
  }

  onTestRunEnd() {
    process.stdout.write(failuresFollow);
  }

  onBegin(_configuration: unknown, suite: PlaywrightSuite) {
    this.#tell({ total: suite.allTests().length });
  }

  onTestEnd(_test: unknown, { status }: { readonly status: string }) {
    this.#count(status === 'passed');
  }

  onEnd() {
    process.stdout.write(failuresFollow);
  }

  printsToStdio() {
    return false;
  }

  #count(hasPassed: boolean) {
    const { passed, failed } = this.#counts;
    this.#tell(hasPassed ? { passed: passed + 1 } : { failed: failed + 1 });
  }

  #tell(counts: Partial<Counts>) {
    this.#counts = { ...this.#counts, ...counts };
    process.send?.(this.#counts);
  }
}
