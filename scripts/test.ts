/*
 * Proves everything, from a fresh clone on: `npm test`. One part alone: `npm test -- lint`, `-- unit`, `-- operator`,
 * `-- rehearsal`, `-- emulators`, `-- e2e`, `-- engines`, `-- start`. Some files of a part in the emulators: `TEST_FILTER=contact npm test -- e2e`.
 * An engine that this machine has not is named at the end; `ENGINES=required` makes it a failure, as in CI.
 */
import { rm } from 'node:fs/promises';
import { findHeadlessBrowser } from './support/browser.ts';
import { build } from './support/build-workspaces.ts';
import { findEngines } from './support/engines.ts';
import { Failure, runMain } from './support/fail.ts';
import { chosenEmulator } from './support/firestore-emulator.ts';
import { withBuildLock } from './support/lock.ts';
import { freePorts, type Ports } from './support/ports.ts';
import { withProduct } from './support/product.ts';
import { resultsFolder, summaryOf } from './support/results.ts';
import { run, scriptCommand } from './support/run.ts';
import { type Stage, stageRun } from './support/stage.ts';
import { Steps } from './support/steps.ts';
import { vitest } from './support/vitest.ts';

const parts = ['lint', 'unit', 'operator', 'rehearsal', 'emulators', 'e2e', 'engines', 'start'];
const partsInEmulators = ['emulators', 'e2e', 'engines'];
/** The runners' projects, of which each leaves its results. */
const projects = [
  'web',
  'build',
  'unit',
  'repository',
  'operator',
  'rehearsal',
  'emulators',
  'e2e',
  'engines',
  'start',
];

await runMain(async () => {
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : parts;
  const unknown = chosen.filter((part) => !parts.includes(part));
  if (unknown.length > 0)
    throw new Failure(`There is no part "${unknown.join(' ')}"; there are ${parts.join(', ')}.`);
  if (chosen.includes('e2e')) findHeadlessBrowser(process.env);
  const engines = findEngines(process.env);
  if (chosen.includes('engines')) assertEngines(engines);
  await rm(resultsFolder, { recursive: true, force: true });

  const steps = new Steps();
  const { ports, stage } = await withBuildLock(() => prepare(steps, chosen));
  try {
    if (chosen.includes('unit')) {
      await steps.try('unit tests of the website', () => vitest('web'));
      await steps.try('tests of its build', () => vitest('build'));
      await steps.try('unit tests', () => vitest('unit'));
      await steps.try('tests of the repository', () => vitest('repository'));
    }
    if (chosen.includes('operator')) await steps.try('a second operator', () => vitest('operator'));
    if (chosen.includes('rehearsal')) await steps.try('rehearsed releases', () => vitest('rehearsal'));
    if (chosen.some((part) => partsInEmulators.includes(part)))
      await steps.try('tests in the emulators', () => testInEmulators(stage, ports, chosen));
  } finally {
    await stage.remove();
  }
  if (chosen.includes('start')) await steps.try('npm start', () => vitest('start'));
  console.log(`\n${await summaryOf(projects)}`);
  if (chosen.includes('engines'))
    for (const sentence of engines.notTried) console.log(`Not tried: ${sentence}`);
  steps.end();
});

/** A visitor's browser that nobody tried is no failure on a developer's machine; in CI it is. */
function assertEngines({ installable }: ReturnType<typeof findEngines>) {
  if (process.env.ENGINES !== 'required' || installable.length === 0) return;
  throw new Failure(`ENGINES=required, and these are missing: ${installable.join('; ')}.`);
}

/** Without a build there is nothing to test. */
async function prepare(steps: Steps, chosen: readonly string[]) {
  chosenEmulator(process.env);
  await steps.try('build', build);
  steps.end();
  // After the build: it makes modules that the types need.
  if (chosen.includes('lint'))
    await steps.try('format, lint, types', () => run('npm', ['run', 'lint', '--silent']));
  const ports = await freePorts();
  return { ports, stage: await stageRun(ports) };
}

/** Rules, triggers and browser tests against what firebase-tools starts, with an inbox of their own. */
async function testInEmulators(stage: Stage, ports: Ports, chosen: readonly string[]) {
  const words = scriptCommand('support/emulator-tests', ...chosen).flat();
  const command = words.map((word) => JSON.stringify(word)).join(' ');
  const environment = {
    SITE_URL: `http://127.0.0.1:${ports.site}`,
    FUNCTIONS_URL: `http://127.0.0.1:${ports.functions}`,
    INBOX_URL: `http://127.0.0.1:${ports.inbox}`,
  };
  const code = await withProduct(stage, ports, ['emulators:exec', command], ({ exited }) => exited, {
    onOutput: (text) => process.stdout.write(text),
    environment,
  });
  if (code !== 0) throw new Failure(`Tests in the emulators failed (exit code ${code}).`);
}
