/*
 * Measures what visitors get and checks it against web/budgets.json, on an idle machine (docs/performance.md):
 * `npm run bench`. Exit code 1 if a budget is exceeded.
 */
import { writeFile } from 'node:fs/promises';
import { brokenBudgets, readBudgets } from '../tools/bench/budgets.ts';
import { addCopies } from '../tools/bench/copies.ts';
import { startHostingFront } from '../tools/bench/hosting-front.ts';
import { measureMail } from '../tools/bench/mail.ts';
import { measurePages } from '../tools/bench/pages.ts';
import { printReport } from '../tools/bench/report.ts';
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
  const inbox = `http://127.0.0.1:${ports.inbox}`;
  const stage = await buildStage(ports);
  try {
    const bench = { site, inbox, browserPath, runs, paths: choosePages(pages, readSitePaths()) };
    const figures = await withProduct(stage, ports, async (product) => {
      await untilReady(ports, product);
      const mail = await measureMail(bench, product.output);
      const front = await startHostingFront(site);
      try {
        const compressed = { ...bench, site: front.url };
        return { mail, pages: await measurePages(compressed, await addCopies(compressed, stage)) };
      } finally {
        front.stop();
      }
    });
    if (json !== undefined) await writeFile(json, `${JSON.stringify(figures, null, 2)}\n`);
    const broken = brokenBudgets(figures, await readBudgets());
    printReport(figures, broken);
    return broken.length === 0 ? 0 : 1;
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
