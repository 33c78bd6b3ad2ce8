/*
 * Measures each page against its static copy and judges it by web/budgets.json, on an idle machine (docs/performance.md):
 * `npm run bench`. Exit code 1 if a limit is broken.
 */
import { writeFile } from 'node:fs/promises';
import { addCopies } from '../tools/bench/copies.ts';
import { startHostingFront } from '../tools/bench/hosting-front.ts';
import { measurePages } from '../tools/bench/pages.ts';
import { printReport } from '../tools/bench/report.ts';
import { readLimits, verdicts } from '../tools/bench/verdicts.ts';
import { findBrowser } from '../tools/support/browser.ts';
import { Failure, parseArguments, readWholeNumber, runMain, text } from '../tools/support/command.ts';
import { freePorts } from '../tools/support/ports.ts';
import { buildStage, untilReady, withProduct } from '../tools/support/product.ts';
import { readSitePaths } from '../tools/support/site-paths.ts';

const usage = 'npm run bench [-- --runs 5 --pages /,/support --json file]';

await runMain(async () => {
  const { runs, pages, json } = readArguments(process.argv.slice(2));
  const browserPath = findBrowser(process.env);
  const ports = await freePorts();
  const site = `http://127.0.0.1:${ports.site}`;
  const stage = await buildStage(ports);
  try {
    const bench = { site, browserPath, runs, paths: choosePages(pages, readSitePaths()) };
    const views = await withProduct(stage, ports, async (product) => {
      await untilReady(ports, product);
      const front = await startHostingFront(site);
      try {
        const compressed = { ...bench, site: front.url };
        return await measurePages(compressed, await addCopies(compressed, stage));
      } finally {
        front.stop();
      }
    });
    if (json !== undefined) await writeFile(json, `${JSON.stringify(views, null, 2)}\n`);
    const judged = verdicts(views, await readLimits());
    printReport(views, judged);
    return judged.every(({ isKept }) => isKept) ? 0 : 1;
  } finally {
    await stage.remove();
  }
});

/** Of `pages` all by default. */
function readArguments(args: string[]) {
  const { values } = parseArguments(args, { runs: text, pages: text, json: text }, usage, 0);
  const { runs = '5', pages, json } = values;
  return { runs: readWholeNumber('--runs', runs), pages: pages?.split(','), json };
}

/** The not-found page cannot be measured: Lighthouse reports its 404 as a broken page. */
function choosePages(pages: readonly string[] | undefined, sitePaths: readonly string[]) {
  const chosen = pages ?? sitePaths;
  const unknown = chosen.filter((path) => !sitePaths.includes(path));
  if (unknown.length > 0)
    throw new Failure(`Unknown page ${unknown.join(', ')}; use one of ${sitePaths.join(', ')}.`);
  return chosen;
}
