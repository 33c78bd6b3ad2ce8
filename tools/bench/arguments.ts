import { Failure, parseArguments, readWholeNumber, text } from '../support/command.ts';

const usage = 'npm run bench [-- --runs 5 --pages /,/support --json file]\nnpm run bench -- edits';

/** Of `pages` all by default. */
export function readArguments(args: string[]) {
  const { values } = parseArguments(args, { runs: text, pages: text, json: text }, usage, 0);
  const { runs = '5', pages, json } = values;
  return { runs: readWholeNumber('--runs', runs), pages: pages?.split(','), json };
}

/** What is measured: the URLs of the site and its inbox, and paths of pages. */
export interface Bench {
  readonly site: string;
  readonly inbox: string;
  readonly paths: readonly string[];
  readonly browserPath: string;
  readonly runs: number;
}

/** The not-found page cannot be measured: Lighthouse reports its 404 as a broken page. */
export function choosePages(pages: readonly string[] | undefined, sitePaths: readonly string[]) {
  const chosen = pages ?? sitePaths;
  const unknown = chosen.filter((path) => !sitePaths.includes(path));
  if (unknown.length > 0)
    throw new Failure(`Unknown page ${unknown.join(', ')}; use one of ${sitePaths.join(', ')}.`);
  return chosen;
}
