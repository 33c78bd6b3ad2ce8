/*
 * Proves everything, from a fresh clone on: `npm test`. One part alone: `npm test -- lint`, `-- unit`, `-- rehearsal`,
 * `-- emulators`, `-- e2e`, `-- engines`, `-- start`. Some files of a part in the emulators: `TEST_FILTER=contact npm test -- e2e`.
 * An engine that this machine has not is named at the end; `ENGINES=required` makes it a failure, as in CI.
 */
import { readFile, rm } from 'node:fs/promises';
import { findBrowser } from './support/browser.ts';
import { build } from './support/build-workspaces.ts';
import { findEngines } from './support/engines.ts';
import { Failure, runMain } from './support/fail.ts';
import { startFirebase } from './support/firebase-tools.ts';
import { chosenEmulator } from './support/firestore-emulator.ts';
import { withBuildLock } from './support/lock.ts';
import { inRoot } from './support/paths.ts';
import { freePorts, type Ports } from './support/ports.ts';
import { installedCommand, run, scriptCommand } from './support/run.ts';
import { type Stage, stageRun } from './support/stage.ts';

const parts = ['lint', 'unit', 'rehearsal', 'emulators', 'e2e', 'engines', 'start'];
const partsInEmulators = ['emulators', 'e2e', 'engines'];
const results = inRoot('.cache', 'results');

await runMain(async () => {
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : parts;
  const unknown = chosen.filter((part) => !parts.includes(part));
  if (unknown.length > 0)
    throw new Failure(`There is no part "${unknown.join(' ')}"; there are ${parts.join(', ')}.`);
  if (chosen.includes('e2e')) findBrowser(process.env);
  const engines = findEngines(process.env);
  if (chosen.includes('engines')) assertEngines(engines);
  await rm(results, { recursive: true, force: true });

  const { ports, stage } = await withBuildLock(() => prepare(chosen));
  try {
    if (chosen.includes('unit')) await step('unit tests', unitTests);
    if (chosen.includes('rehearsal')) await step('rehearsed releases', () => vitest('rehearsal'));
    if (chosen.some((part) => partsInEmulators.includes(part))) {
      await step('tests in the emulators', () => testInEmulators(stage, ports, chosen));
    }
  } finally {
    await stage.remove();
  }
  if (chosen.includes('start')) await step('npm start', () => vitest('start'));
  await report();
  if (chosen.includes('engines'))
    for (const sentence of engines.notTried) console.log(`Not tried: ${sentence}`);
});

/** A visitor's browser that nobody tried is no failure on a developer's machine; in CI it is. */
function assertEngines({ installable }: ReturnType<typeof findEngines>) {
  if (process.env.ENGINES !== 'required' || installable.length === 0) return;
  throw new Failure(`ENGINES=required, and these are missing: ${installable.join('; ')}.`);
}

async function prepare(chosen: readonly string[]) {
  chosenEmulator(process.env);
  await step('build', build);
  // After the build: it makes modules that the types need.
  if (chosen.includes('lint'))
    await step('format, lint, types', () => run('npm', ['run', 'lint', '--silent']));
  const ports = await freePorts();
  return { ports, stage: await stageRun(ports) };
}

async function step(name: string, work: () => Promise<void>) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  await work();
  console.log(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** One run for each project: a name that no project has fails alone, and goes unnoticed beside another. */
async function unitTests() {
  await vitest('web');
  await vitest('unit');
}

/** @param project of vitest.config.ts; its results go into a file of that name */
function vitest(project: string) {
  return run(installedCommand('vitest'), [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/${project}.json`,
  ]);
}

/** Rules, triggers and browser tests against what firebase-tools starts, with an inbox of their own. */
async function testInEmulators(stage: Stage, ports: Ports, chosen: readonly string[]) {
  const { startMailCatcher } = await import('../tools/mail-catcher/server.ts');
  const mailCatcher = await startMailCatcher({ smtpPort: ports.smtp, inboxPort: ports.inbox });
  const script = scriptCommand('support/emulator-tests', ...chosen);
  const command = script
    .flat()
    .map((word) => JSON.stringify(word))
    .join(' ');
  const firebase = startFirebase(
    stage,
    ['emulators:exec', '--only', 'hosting,functions,firestore,tasks', command],
    {
      onOutput: (text) => process.stdout.write(text),
      environment: {
        SITE_URL: `http://127.0.0.1:${ports.site}`,
        FUNCTIONS_URL: `http://127.0.0.1:${ports.functions}`,
        INBOX_URL: `http://127.0.0.1:${ports.inbox}`,
      },
    },
  );
  try {
    const code = await firebase.exited;
    if (code !== 0) throw new Failure(`Tests in the emulators failed (exit code ${code}).`);
  } finally {
    await firebase.stop();
    await mailCatcher.stop();
  }
}

/** The sum over all runners. */
async function report() {
  const [browser, ...others] = await Promise.all(
    ['e2e', 'web', 'unit', 'rehearsal', 'emulators', 'engines', 'start'].map(readResults),
  );
  const vitests = others.filter((result) => result !== null);
  const passed = sum(vitests.map((result) => result.numPassedTests)) + (browser?.stats.expected ?? 0);
  const failed = sum(vitests.map((result) => result.numFailedTests)) + (browser?.stats.unexpected ?? 0);
  console.log(`\n${passed} passed, ${failed} failed`);
}

async function readResults(name: string) {
  const text = await readFile(`${results}/${name}.json`, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
