// @ts-check
/* What `firebase emulators:exec` runs for `npm test`: first the tests that talk to the emulators directly, then the browser's. */
import { runMain } from './fail.mjs';
import { inRoot } from './paths.mjs';
import { installedCommand, run } from './run.mjs';

const chosen = process.argv.slice(2);
const filter = process.env.TEST_FILTER === undefined ? [] : [process.env.TEST_FILTER];

await runMain(async () => {
  if (chosen.includes('emulators')) {
    await run(installedCommand('vitest'), [
      'run',
      ...filter,
      '--project=emulators',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${inRoot('.cache', 'results', 'emulators.json')}`,
    ]);
  }
  if (chosen.includes('e2e')) await run(installedCommand('playwright'), ['test', ...filter]);
});
