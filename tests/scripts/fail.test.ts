import { afterEach, expect, test, vi } from 'vitest';
import { runMain } from '../../tools/support/command.ts';

const shown = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => {
  process.exitCode = undefined;
});

/** The output of a script whose main function throws this. */
async function shownFor(error: unknown): Promise<unknown> {
  shown.mockClear();
  await runMain(() => Promise.reject(error));
  expect(process.exitCode).toBe(1);
  return shown.mock.lastCall?.[0];
}

test('an unwritable folder prints a sentence without a stack trace', async () => {
  const denied = { code: 'EACCES', syscall: 'mkdir', path: '/checkout/run' };
  const error = Object.assign(new Error("EACCES: permission denied, mkdir '/checkout/run'"), denied);
  expect(await shownFor(error)).toBe("\nEACCES: permission denied, mkdir '/checkout/run'");
});

test('an error of ours keeps its stack', async () => {
  const error = new TypeError('undefined is not a function');
  expect(await shownFor(error)).toBe(error);
});
