/* What `firebase emulators:exec` runs for `npm test`: first the tests that talk to the emulators directly, then the browsers'. */
import { findEngines } from './engines.ts';
import { runMain } from './fail.ts';
import { installedCommand, run, scriptCommand } from './run.ts';
import { Steps } from './steps.ts';
import { vitest } from './vitest.ts';

const chosen = process.argv.slice(2);
const filter = process.env.TEST_FILTER === undefined ? [] : [process.env.TEST_FILTER];

/** The projects that tests/rules writes to: together they must have evaluated every expression of firestore.rules. */
const rulesTestProjects = ['demo-rules-expectations', 'demo-rules-sdk'];

await runMain(async () => {
  const steps = new Steps();
  if (chosen.includes('emulators')) {
    await steps.try('rules, triggers, headers', () => vitest('emulators', filter));
    if (filter.length === 0 && process.env.FIRESTORE_EMULATOR !== 'official')
      await steps.try('coverage of the rules', () =>
        run(...scriptCommand('rules-coverage', ...rulesTestProjects)),
      );
  }
  if (chosen.includes('e2e'))
    await steps.try('pages in Chromium', () => run(installedCommand('playwright'), ['test', ...filter]));
  if (chosen.includes('engines')) await steps.try('journeys in every engine', testEngines);
  steps.end();
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
