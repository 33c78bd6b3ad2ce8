import { parseArguments, UsageError } from '../support/arguments.ts';
import { Failure } from '../support/fail.ts';

const usage = 'npm run bench [-- --runs 5 --pages /,/support --json file]\nnpm run bench -- edits';

interface BenchArguments {
  readonly runs: number;
  /** All pages by default. */
  readonly pages: readonly string[] | undefined;
  readonly json: string | undefined;
}

export function readArguments(args: string[]): BenchArguments {
  const text = { type: 'string' } as const;
  const { values } = parseArguments(args, { runs: text, pages: text, json: text }, usage, 0);
  const { runs: given = '5', pages, json } = values;
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 1)
    throw new UsageError(usage, '--runs must be a whole number of at least 1.');
  return { runs, pages: pages?.split(','), json };
}

/** The not-found page cannot be measured: Lighthouse reports its 404 as a broken page. */
export function choosePages(pages: BenchArguments['pages'], sitePaths: readonly string[]): readonly string[] {
  const chosen = pages ?? sitePaths;
  const unknown = chosen.filter((path) => !sitePaths.includes(path));
  if (unknown.length > 0)
    throw new Failure(`Unknown page ${unknown.join(', ')}; use one of ${sitePaths.join(', ')}.`);
  return chosen;
}
