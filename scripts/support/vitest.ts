import { resultsFolder } from './results.ts';
import { installedCommand, run } from './run.ts';

/**
 * Runs a project of vitest.config.ts; its results go into a file of that name. One run for each: a name that no project has fails alone, and
 * goes unnoticed beside another.
 * @param files parts of the names of those that are run, all when there are none
 */
export function vitest(project: string, files: readonly string[] = []): Promise<void> {
  return run(installedCommand('vitest'), [
    'run',
    ...files,
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultsFolder}/${project}.json`,
  ]);
}
