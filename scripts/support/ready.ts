import { setTimeout as pause } from 'node:timers/promises';
import type { Ports } from './ports.ts';

/**
 * Resolves when site, functions, Firestore, tasks and inbox all answer and firebase-tools has told Firestore about the triggers, or when
 * `signal` ends the wait.
 * @param output of firebase-tools so far
 */
export async function untilReady(ports: Ports, output: () => string, signal: AbortSignal) {
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

/** The functions emulator listens before it has loaded functions, and keeps running when loading fails. */
async function functionsAreLoaded(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/backends`).catch(() => null);
  if (!response?.ok) return false;
  const { backends }: { backends: { functionTriggers: unknown[] }[] } = JSON.parse(await response.text());
  return backends.some((backend: { functionTriggers: unknown[] }) => backend.functionTriggers.length > 0);
}
