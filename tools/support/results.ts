import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from './paths.ts';

/** The folder of the runners' results, with a file for each project. */
export const resultsFolder = inRoot('.cache', 'results');

interface Test {
  readonly title: string;
  readonly milliseconds: number;
  readonly hasPassed: boolean;
}

/** From vitest's `json` reporter. */
interface VitestResults {
  readonly testResults: readonly {
    readonly assertionResults: readonly { fullName: string; duration?: number; status: string }[];
  }[];
}

/** From Playwright's `json` reporter. */
interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    title: string;
    ok: boolean;
    tests: readonly { projectName: string; results: readonly { duration: number }[] }[];
  }[];
}

/**
 * Summarizes the runners' results in a folder: how many tests passed and failed, and the ten slowest.
 * @param brokenSteps the number of steps that failed without a failed test; each counts as a failure
 */
export async function summaryOf(folder: string, brokenSteps: number): Promise<string> {
  const files = await readdir(folder).catch(() => []);
  const tests = (await Promise.all(files.map((file) => readResults(folder, file)))).flat();
  const failedTests = tests.filter(({ hasPassed }) => !hasPassed).length;
  const slowest = tests.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10);
  const lines = slowest.map(({ title, milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s  ${title}`);
  const counts = `${tests.length - failedTests} passed, ${failedTests + brokenSteps} failed`;
  return [...(lines.length > 0 ? ['The slowest:', ...lines, ''] : []), counts].join('\n');
}

async function readResults(folder: string, file: string) {
  const project = path.parse(file).name;
  const results: VitestResults | Suite = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  return 'testResults' in results ? testsOfVitest(project, results) : testsOfPlaywright(project, results);
}

function testsOfVitest(project: string, { testResults }: VitestResults): readonly Test[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, duration = 0, status }) => ({
      title: `${project}: ${fullName}`,
      milliseconds: duration,
      hasPassed: status === 'passed',
    }));
}

function testsOfPlaywright(project: string, { suites = [], specs = [] }: Partial<Suite>): readonly Test[] {
  const own = specs.flatMap(({ title, ok, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${project} (${projectName}): ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      hasPassed: ok,
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOfPlaywright(project, suite))];
}
