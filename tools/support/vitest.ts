import { inRoot } from './paths.ts';
import { installedCommand } from './run.ts';
import type { StepLog } from './step-log.ts';

/** Generates the one untracked module of the website that types and unit tests need. */
export const describePictures = ['npm', ['run', '--silent', 'describe-pictures', '-w', 'web']] as const;

const reporterFile = inRoot('tools', 'support', 'runner-reporter.ts');

/**
 * Runs one project of vitest.config.ts: Vitest reports an unknown one only if it is alone. `files` filters by parts of
 * names, `exclude` by patterns; `root` is a workspace with its own configuration.
 */
export function vitest(
  { run }: Pick<StepLog, 'run'>,
  project: string,
  options: {
    readonly files?: readonly string[];
    readonly exclude?: readonly string[];
    readonly environment?: NodeJS.ProcessEnv;
    readonly root?: string;
  } = {},
): Promise<void> {
  const words = [
    'run',
    ...(options.files ?? []),
    ...(options.exclude ?? []).map((pattern) => `--exclude=${pattern}`),
    options.root === undefined ? `--project=${project}` : `--root=${options.root}`,
    // First, so that its line appears before the others' output at the end.
    `--reporter=${reporterFile}`,
    '--reporter=default',
  ];
  return run(installedCommand('vitest'), words, options.environment);
}
