/*
 * Receives from vitest and Playwright what they run, in addition to their own reporters: counts for the terminal, and
 * where the failures begin.
 */

import type { Suite, TestResult } from '@playwright/test/reporter';
import type { TestCase, TestModule } from 'vitest/node';

interface TimedTest {
  readonly title: string;
  readonly milliseconds: number;
}

/** A runner's progress. */
export interface Counts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  /** At most ten, the slowest first. */
  readonly slowest: readonly TimedTest[];
}

/** The line after which a runner prints its failures. */
export const failuresFollow = '──── failures ────\n';

export function isCounts(message: unknown): message is Counts {
  return typeof message === 'object' && message !== null && 'passed' in message && 'failed' in message;
}

// biome-ignore lint/style/noDefaultExport: both runners load it so.
export default class RunnerReporter {
  #counts: Counts = { total: 0, passed: 0, failed: 0, slowest: [] };

  onTestModuleCollected({ children }: TestModule) {
    this.#tell({ total: this.#counts.total + [...children.allTests()].length });
  }

  onTestCaseResult(test: TestCase) {
    const milliseconds = test.diagnostic()?.duration ?? 0;
    this.#count({ title: test.fullName, milliseconds }, test.result().state === 'passed');
  }

  onTestRunEnd() {
    process.stdout.write(failuresFollow);
  }

  onBegin(_configuration: unknown, suite: Suite) {
    this.#tell({ total: suite.allTests().length });
  }

  onTestEnd({ title }: { readonly title: string }, { status, duration }: TestResult) {
    this.#count({ title, milliseconds: duration }, status === 'passed');
  }

  onEnd() {
    process.stdout.write(failuresFollow);
  }

  printsToStdio() {
    return false;
  }

  #count(test: TimedTest, hasPassed: boolean) {
    const { passed, failed } = this.#counts;
    const slowest = slowestOf([...this.#counts.slowest, test]);
    this.#tell({ slowest, ...(hasPassed ? { passed: passed + 1 } : { failed: failed + 1 }) });
  }

  #tell(counts: Partial<Counts>) {
    this.#counts = { ...this.#counts, ...counts };
    process.send?.(this.#counts);
  }
}

export function slowestOf(tests: readonly TimedTest[]): readonly TimedTest[] {
  return tests.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10);
}
