/* What `firebase emulators:exec` runs for `npm test`: first the tests that talk to the emulators directly, then the browsers'. */
import { findEngines } from './engines.ts';
import { runMain } from './fail.ts';
import { inRoot } from './paths.ts';
import { installedCommand, run, scriptCommand } from './run.ts';

const chosen = process.argv.slice(2);
const filter = process.env.TEST_FILTER === undefined ? [] : [process.env.TEST_FILTER];

/** The projects that tests/rules writes to: together they must have evaluated every expression of firestore.rules. */
const rulesTestProjects = ['demo-rules-create', 'demo-rules-closed', 'demo-rules-expectations'];

await runMain(async () => {
  if (chosen.includes('emulators')) await vitest('emulators', filter);
  if (chosen.includes('emulators') && filter.length === 0 && process.env.FIRESTORE_EMULATOR !== 'official') {
    await run(...scriptCommand('rules-coverage', ...rulesTestProjects));
  }
  if (chosen.includes('e2e')) await run(installedCommand('playwright'), ['test', ...filter]);
  if (chosen.includes('engines')) await testEngines();
});

/** Every engine has a file of its own, so that they run beside each other. */
async function testEngines() {
  const { found } = findEngines(process.env);
  const wanted = found.filter((name) => filter.length === 0 || filter.includes(name));
  if (wanted.length > 0)
    await vitest(
      'engines',
      wanted.map((name) => `tests/engines/${name}.test.ts`),
    );
}

/**
 * @param project of vitest.config.ts; its results go into a file of that name
 * @param files parts of the names of those that are run, all when there are none
 */
function vitest(project: string, files: readonly string[]) {
  return run(installedCommand('vitest'), [
    'run',
    ...files,
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${inRoot('.cache', 'results', `${project}.json`)}`,
  ]);
}
