// @ts-check
/*
 * Measures what visitors get and checks it against web/budgets.json: `npm run bench`. On an idle machine; docs/performance.md says what the
 * figures mean. `--runs 5` Lighthouse runs of each page, `--pages /,/support` these alone, `--json file` keeps every single run.
 * Exit code 1 when a budget is broken.
 */
import { writeFile } from 'node:fs/promises';
import { readArguments } from './bench/arguments.mjs';
import { brokenBudgets, readBudgets } from './bench/budgets.mjs';
import { addCopies, allowCopiedStyle } from './bench/copies.mjs';
import { measureFunctions } from './bench/functions.mjs';
import { startHostingFront } from './bench/hosting-front.mjs';
import { measureMail } from './bench/mail.mjs';
import { measurePages } from './bench/pages.mjs';
import { report } from './bench/report.mjs';
import { serve } from './bench/serve.mjs';
import { build } from './build.mjs';
import { findBrowser } from './local/browser.mjs';
import { ensureDependencies } from './local/dependencies.mjs';
import { runMain } from './local/fail.mjs';
import { chosenEmulator } from './local/firestore-emulator.mjs';
import { withBuildLock } from './local/lock.mjs';
import { freePorts } from './local/ports.mjs';
import { stageRun } from './local/stage.mjs';

await runMain(async () => {
  const { runs, paths, json } = readArguments(process.argv.slice(2));
  const browserPath = findBrowser(process.env);
  const ports = await freePorts();
  const stage = await withBuildLock(async () => {
    await ensureDependencies();
    chosenEmulator(process.env);
    await build();
    return stageRun(ports);
  });
  try {
    await allowCopiedStyle(stage);
    const functions = await measureFunctions(runs);
    const measured = await serve(stage, ports, async (site, output) => {
      const inbox = `http://127.0.0.1:${ports.inbox}`;
      const mail = await measureMail({ site, inbox, browserPath, runs, output });
      const front = await startHostingFront(site);
      try {
        const copyUrl = await addCopies({ site: front.url, stage, browserPath, paths });
        return { mail, pages: await measurePages({ site: front.url, copyUrl, browserPath, paths, runs }) };
      } finally {
        front.stop();
      }
    });
    const figures = { functions, ...measured };
    if (json !== undefined) await writeFile(json, `${JSON.stringify(figures, null, 2)}\n`);
    const broken = brokenBudgets(figures, await readBudgets());
    console.log(report(figures, broken));
    return broken.length === 0 ? 0 : 1;
  } finally {
    await stage.remove();
  }
});
