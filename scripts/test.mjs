// @ts-check
/*
 * Proves everything, from a fresh clone on: `npm test`. One part alone: `npm test -- lint`, `-- unit`, `-- rehearsal`,
 * `-- emulators`, `-- e2e`, `-- engines`, `-- start`. Some files of a part in the emulators: `TEST_FILTER=contact npm test -- e2e`.
 * An engine that this machine has not is named at the end; `ENGINES=required` makes it a failure, as in CI.
 */
import { readFile, rm } from 'node:fs/promises';
import { build } from './build.mjs';
import { findBrowser } from './local/browser.mjs';
import { ensureDependencies } from './local/dependencies.mjs';
import { findEngines } from './local/engines.mjs';
import { Failure, runMain } from './local/fail.mjs';
import { startFirebase } from './local/firebase-tools.mjs';
import { chosenEmulator } from './local/firestore-emulator.mjs';
import { withBuildLock } from './local/lock.mjs';
import { inRoot } from './local/paths.mjs';
import { freePorts } from './local/ports.mjs';
import { installedCommand, run } from './local/run.mjs';
import { stageRun } from './local/stage.mjs';

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

/**
 * A visitor's browser that nobody tried is no failure on a developer's machine; in CI it is.
 * @param {ReturnType<typeof findEngines>} engines
 */
function assertEngines({ installable }) {
  if (process.env.ENGINES !== 'required' || installable.length === 0) return;
  throw new Failure(`ENGINES=required, and these are missing: ${installable.join('; ')}.`);
}

/** @param {readonly string[]} chosen */
async function prepare(chosen) {
  await ensureDependencies();
  chosenEmulator(process.env);
  await step('build', build);
  // After the build: it makes modules that the types need.
  if (chosen.includes('lint'))
    await step('format, lint, types', () => run('npm', ['run', 'lint', '--silent']));
  const ports = await freePorts();
  return { ports, stage: await stageRun(ports) };
}

/**
 * @param {string} name
 * @param {() => Promise<void>} work
 */
async function step(name, work) {
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

/** @param {string} project of vitest.config.ts; its results go into a file of that name */
function vitest(project) {
  return run(installedCommand('vitest'), [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}/${project}.json`,
  ]);
}

/**
 * Rules, triggers and browser tests against what firebase-tools starts, with an inbox of their own.
 * @param {import('./local/stage.mjs').Stage} stage
 * @param {import('./local/ports.mjs').Ports} ports
 * @param {readonly string[]} chosen
 */
async function testInEmulators(stage, ports, chosen) {
  const { startMailCatcher } = await import('./mail-catcher/server.mjs');
  const mailCatcher = await startMailCatcher({ smtpPort: ports.smtp, inboxPort: ports.inbox });
  const script = [process.execPath, inRoot('scripts', 'local', 'emulator-tests.mjs'), ...chosen];
  const command = script.map((word) => JSON.stringify(word)).join(' ');
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

/** @param {string} name */
async function readResults(name) {
  const text = await readFile(`${results}/${name}.json`, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
