/* The whole product on this machine: site, functions, Firestore, tasks and a mail inbox. */
import { setTimeout as pause } from 'node:timers/promises';
import { build, withBuildLock } from './build-workspaces.ts';
import { Failure } from './fail.ts';
import { type EmulatorSuite, type EmulatorSuiteOptions, startFirebase } from './firebase-tools.ts';
import { chosenEmulator } from './firestore-emulator.ts';
import { inRoot } from './paths.ts';
import type { Ports } from './ports.ts';
import { type Stage, stageRun } from './stage.ts';

/** How long the emulators may take to start; on two busy cores they need about ten seconds. */
const startMilliseconds = 120_000;

/** Builds and stages the result. Only warns about exceeded budgets; `npm run build` and `npm test` fail. */
export function buildStage(ports: Ports): Promise<Stage> {
  return withBuildLock(async () => {
    chosenEmulator(process.env);
    await timed('Build', () => build({ BUDGETS: 'warn' }));
    return stageRun(ports);
  });
}

/**
 * Runs `work` while firebase-tools and the inbox run; afterwards both have gone. Of a query without an index of
 * production's the emulator says so; with `--strict-indexes` it fails.
 * @param command `emulators:start`, and its options
 */
export async function withProduct<Result>(
  stage: Stage,
  ports: Ports,
  [command, ...words]: readonly [string, ...string[]],
  work: (firebase: EmulatorSuite) => Promise<Result>,
  options: EmulatorSuiteOptions = {},
): Promise<Result> {
  const { startMailCatcher } = await import('../mail-catcher/server.ts');
  const mailCatcher = await startMailCatcher({ smtpPort: ports.smtp, inboxPort: ports.inbox });
  const services = ['--only', stage.services.join()];
  const emulatorOptions = ['--indexes', inRoot('firestore.indexes.json'), ...(options.emulatorOptions ?? [])];
  const firebase = startFirebase(stage, [command, ...services, ...words], { ...options, emulatorOptions });
  try {
    return await work(firebase);
  } finally {
    await firebase.stop();
    await mailCatcher.stop();
  }
}

/** As untilAnswering, and says how long it took. */
export function untilStarted(ports: Ports, firebase: EmulatorSuite): Promise<void> {
  return timed('Emulators', () => untilAnswering(ports, firebase));
}

/** Resolves when everything answers; rejects with a Failure when it does not in time, or has ended. */
export async function untilAnswering(ports: Ports, firebase: EmulatorSuite): Promise<void> {
  const limit = AbortSignal.timeout(startMilliseconds);
  await Promise.race([untilReady(ports, firebase.output, limit), untilEnded(firebase)]);
  if (limit.aborted) throw new Failure(`The emulators were not ready in time:\n\n${firebase.output()}`);
}

/** Rejects with a Failure when firebase-tools ends. */
export async function untilEnded({ exited, output }: EmulatorSuite): Promise<never> {
  await exited;
  throw new Failure(`The emulators stopped unexpectedly:\n\n${output()}`);
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/**
 * Resolves when site, functions, Firestore, tasks and inbox all answer and firebase-tools has told Firestore about the triggers, or when
 * `signal` ends the wait.
 * @param output of firebase-tools so far
 */
async function untilReady(ports: Ports, output: () => string, signal: AbortSignal) {
  const checks = [
    async () => output().includes('All emulators ready'),
    () => answers(`http://127.0.0.1:${ports.site}/`),
    () => answers(`http://127.0.0.1:${ports.firestore}/`),
    () => answers(`http://127.0.0.1:${ports.tasks}/queueStats`),
    () => answers(`http://127.0.0.1:${ports.inbox}/api/messages`),
    () => functionsAreLoaded(ports.functions),
  ];
  await Promise.all(checks.map((check) => untilTrue(check, signal)));
}

/** Resolves when the address answers with success. */
export function untilAnswers(url: string) {
  return untilTrue(() => answers(url), AbortSignal.timeout(60_000));
}

async function untilTrue(check: () => Promise<boolean>, signal: AbortSignal) {
  while (!signal.aborted && !(await check())) await pause(200);
}

async function answers(url: string) {
  const response = await fetch(url).catch(() => null);
  return response?.ok ?? false;
}

/** The functions emulator listens before it has loaded a function, and goes on without functions when loading failed. */
async function functionsAreLoaded(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/backends`).catch(() => null);
  if (!response?.ok) return false;
  const { backends }: { backends: { functionTriggers: unknown[] }[] } = JSON.parse(await response.text());
  return backends.some((backend: { functionTriggers: unknown[] }) => backend.functionTriggers.length > 0);
}
