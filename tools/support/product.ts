/* The whole product, locally: site, functions, Firestore, tasks and a mail inbox. */
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './command.ts';
import { type FirebaseOptions, isOfficialEmulator, startFirebase } from './firebase-tools.ts';
import { inRoot } from './paths.ts';
import { type Ports, portVariables } from './ports.ts';
import { build, type Program, scriptCommand, startProgram, withBuildLock } from './run.ts';
import { type Stage, stageRun } from './stage.ts';

interface Product {
  readonly output: () => string;
  /** rejects with a Failure if one of its programs ends */
  readonly ended: Promise<never>;
}

/** `debuggerPort` opens the functions for a debugger. */
export type ProductOptions = FirebaseOptions & { readonly debuggerPort?: number | undefined };

/** Builds and stages the result. Only warns about exceeded budgets; `npm run build` and `npm test` fail. */
export function buildStage(ports: Ports): Promise<Stage> {
  return withBuildLock(async () => {
    isOfficialEmulator();
    await build({ BUDGETS: 'warn' });
    return stageRun(ports);
  });
}

/** Runs `work` beside firebase-tools and the inbox. With `--strict-indexes` a query without its index fails. */
export async function withProduct<Result>(
  stage: Stage,
  ports: Ports,
  work: (product: Product) => Promise<Result>,
  { debuggerPort, emulatorOptions = [], ...others }: ProductOptions = {},
): Promise<Result> {
  const [command, words] = scriptCommand('inbox');
  const inbox = startProgram([command, ...words], { environment: portVariables(ports) });
  // With a number it is the same port after each reload.
  const options = debuggerPort === undefined ? [] : ['--inspect-functions', `${debuggerPort}`];
  const firebase = startFirebase(stage, ['emulators:start', '--only', stage.services.join(), ...options], {
    ...others,
    emulatorOptions: ['--indexes', inRoot('firestore.indexes.json'), ...emulatorOptions],
  });
  const ended = Promise.race([inbox, firebase].map(untilEnded));
  // They also end when they are stopped.
  ended.catch(() => {});
  try {
    return await work({ output: firebase.output, ended });
  } finally {
    await Promise.all([firebase.stop(), inbox.stop()]);
  }
}

async function untilEnded({ exited, output }: Program): Promise<never> {
  await exited;
  // After hours of requests, the beginning says nothing.
  throw new Failure(`The emulators stopped unexpectedly:\n\n${output().slice(-10_000)}`);
}

/** Resolves when all is ready; rejects with a Failure if that takes too long or a program has ended. */
export async function untilReady(ports: Ports, { output, ended }: Product): Promise<void> {
  // On two busy cores the emulators need about ten seconds.
  const limit = AbortSignal.timeout(120_000);
  const checks = [
    // Then firebase-tools has registered the triggers with Firestore.
    async () => output().includes('All emulators ready'),
    () => functionsAreLoaded(ports.functions),
    () => answers(`http://127.0.0.1:${ports.inbox}`),
  ];
  const ready = Promise.all(checks.map((check) => untilTrue(check, limit))).catch((cause) => {
    throw new Failure(`The emulators were not ready in time:\n\n${output()}`, { cause });
  });
  await Promise.race([ready, ended]);
}

export function untilAnswers(url: string) {
  return untilTrue(() => answers(url));
}

/** Checks until it is true; rejects when the signal aborts. */
export async function untilTrue(
  check: () => Promise<boolean>,
  signal = AbortSignal.timeout(60_000),
  everyMilliseconds = 100,
) {
  while (!(await check())) await pause(everyMilliseconds, undefined, { ref: false, signal });
}

async function answers(url: string) {
  const response = await fetch(url).catch(() => null);
  return response?.ok ?? false;
}

/** firebase-tools says that it is ready before it has loaded the functions, and if loading fails. */
async function functionsAreLoaded(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/backends`).catch(() => null);
  return response?.ok === true && /"functionTriggers":\[\{/.test(await response.text());
}
