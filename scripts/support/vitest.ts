import { inRoot } from './paths.ts';
import { resultsFolder } from './results.ts';
import { installedCommand } from './run.ts';
import type { StepLog } from './step-log.ts';

/** Beside a runner's own reporter: counts for the terminal. */
const reporterFile = inRoot('scripts', 'support', 'runner-reporter.ts');

/**
 * Runs a project of vitest.config.ts; its results go into a file of that name. One run for each: a name that no project has fails alone, and
 * goes unnoticed beside another.
 * @param options `files` are parts of the names of those that are run, all when there are none
 */
export function vitest(
  { run }: Pick<StepLog, 'run'>,
  project: string,
  { files = [], environment = {} }: { files?: readonly string[]; environment?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const words = [
    'run',
    ...files,
    `--project=${project}`,
    // First, so that its line stands before what the others print at the end.
    `--reporter=${reporterFile}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultsFolder}/${project}.json`,
  ];
  return run(installedCommand('vitest'), words, environment);
}
