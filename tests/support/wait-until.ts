import { setTimeout as pause } from 'node:timers/promises';

/** A function’s first start took 18 s beside another run of all tests; what is there sooner is seen sooner. */
const longestWaitMilliseconds = 45_000;

/** Between two attempts; short, because a test that waits is a test that people stop running. */
const intervalMilliseconds = 40;

/**
 * Repeats `attempt` until it gives something other than `undefined`, and gives that back.
 * Fails after `within` milliseconds with a sentence that names what was awaited.
 */
export async function waitUntil<T>(
  what: string,
  attempt: () => Promise<T | undefined>,
  within = longestWaitMilliseconds,
): Promise<T> {
  const deadline = Date.now() + within;
  while (true) {
    const result = await attempt();
    if (result !== undefined) return result;
    if (Date.now() >= deadline) throw new Error(`Waited ${within} ms in vain for ${what}.`);
    await pause(intervalMilliseconds);
  }
}
