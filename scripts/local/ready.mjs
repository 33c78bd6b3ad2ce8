// @ts-check
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Resolves when site, functions, Firestore, tasks and inbox all answer and firebase-tools has told Firestore about the triggers, or when
 * `signal` ends the wait.
 * @param {import('./ports.mjs').Ports} ports
 * @param {() => string} output of firebase-tools so far
 * @param {AbortSignal} signal
 */
export async function untilReady(ports, output, signal) {
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

/**
 * Resolves when somebody answers there with success.
 * @param {string} url
 */
export function untilAnswers(url) {
  return untilTrue(() => answers(url), AbortSignal.timeout(60_000));
}

/**
 * @param {() => Promise<boolean>} check
 * @param {AbortSignal} signal
 */
async function untilTrue(check, signal) {
  while (!signal.aborted && !(await check())) await pause(200);
}

/** @param {string} url */
async function answers(url) {
  const response = await fetch(url).catch(() => null);
  return response?.ok ?? false;
}

/**
 * The functions emulator listens before it has loaded a function, and goes on without functions when loading failed.
 * @param {number} port
 */
async function functionsAreLoaded(port) {
  const response = await fetch(`http://127.0.0.1:${port}/backends`).catch(() => null);
  if (!response?.ok) return false;
  /** @type {{ backends: { functionTriggers: unknown[] }[] }} */
  const { backends } = JSON.parse(await response.text());
  return backends.some(
    (/** @type {{ functionTriggers: unknown[] }} */ backend) => backend.functionTriggers.length > 0,
  );
}
