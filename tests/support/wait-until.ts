import { setTimeout as pause } from 'node:timers/promises';

/** A function's first start took 18 s beside another run of all tests. */
const longestWaitMilliseconds = 45_000;

/** The interval between two attempts; short, so that tests do not wait long. */
const intervalMilliseconds = 40;

/**
 * Repeats `attempt` until it returns something other than `undefined`, and returns that. Fails after `within`
 * milliseconds with a sentence that names what was awaited.
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
