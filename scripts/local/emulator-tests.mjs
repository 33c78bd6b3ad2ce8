// @ts-check
/* What `firebase emulators:exec` runs for `npm test`: first the tests that talk to the emulators directly, then the browser's. */
import { runMain } from './fail.mjs';
import { inRoot } from './paths.mjs';
import { installedCommand, run } from './run.mjs';

const chosen = process.argv.slice(2);
const filter = process.env.TEST_FILTER === undefined ? [] : [process.env.TEST_FILTER];

/** The projects that tests/rules writes to: together they must have evaluated every expression of firestore.rules. */
const rulesTestProjects = ['demo-rules-create', 'demo-rules-closed', 'demo-rules-expectations'];

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
  if (chosen.includes('emulators') && filter.length === 0 && process.env.FIRESTORE_EMULATOR !== 'official') {
    await run(process.execPath, [inRoot('scripts', 'rules-coverage.mjs'), ...rulesTestProjects]);
  }
  if (chosen.includes('e2e')) await run(installedCommand('playwright'), ['test', ...filter]);
});
