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

/** `options` of `firebase emulators:start` */
export type ProductOptions = FirebaseOptions & { readonly options?: readonly string[] };

/** Builds and stages the result. Only warns about exceeded budgets; `npm run build` and `npm test` fail. */
export function buildStage(ports: Ports): Promise<Stage> {
  return withBuildLock(async () => {
    isOfficialEmulator();
    await timed('Build', build({ BUDGETS: 'warn' }));
    return stageRun(ports);
  });
}

/** Runs `work` beside firebase-tools and the inbox. With `--strict-indexes` a query without its index fails. */
export async function withProduct<Result>(
  stage: Stage,
  ports: Ports,
  work: (product: Product) => Promise<Result>,
  { options = [], emulatorOptions = [], ...others }: ProductOptions = {},
): Promise<Result> {
  const [command, words] = scriptCommand('inbox');
  const inbox = startProgram([command, ...words], { environment: portVariables(ports) });
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
  throw new Failure(`The emulators stopped unexpectedly:\n\n${output()}`);
}

export async function timed(name: string, work: Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work;
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Resolves when everything answers; rejects with a Failure if that takes too long or a program has ended. */
export async function untilReady(ports: Ports, { output, ended }: Product): Promise<void> {
  // On two busy cores the emulators need about ten seconds.
  const limit = AbortSignal.timeout(120_000);
  const at = (port: number, path = '') => answers(`http://127.0.0.1:${port}/${path}`);
  const checks = [
    // Then firebase-tools has registered the triggers with Firestore.
    async () => output().includes('All emulators ready'),
    () => at(ports.site),
    () => at(ports.firestore),
    () => at(ports.tasks, 'queueStats'),
    () => at(ports.inbox, 'api/messages'),
    () => functionsAreLoaded(ports.functions),
  ];
  const ready = Promise.all(checks.map((check) => untilTrue(check, limit))).catch((cause) => {
    if (!limit.aborted) throw cause;
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

/** The functions emulator listens before it has loaded the functions, and continues without them if loading fails. */
async function functionsAreLoaded(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/backends`).catch(() => null);
  const answer = response?.ok ? await response.text() : '{"backends":[]}';
  const { backends }: { backends: { functionTriggers: unknown[] }[] } = JSON.parse(answer);
  return backends.some(({ functionTriggers }) => functionTriggers.length > 0);
}
