import { beforeEach, expect, test, vi } from 'vitest';
import { readRetryPolicy, retryDelay, retryRead } from './retry.ts';

beforeEach(() => vi.useFakeTimers());

test('the policy is the specified one', () => {
  expect(readRetryPolicy).toEqual({ retries: 3, firstDelayMs: 1_000, longestDelayMs: 30_000 });
});

test.each([
  [0, 1_000],
  [1, 2_000],
  [2, 4_000],
  [4, 16_000],
  [5, 30_000],
  [20, 30_000],
])('repetition %i waits %i ms', (repetition, delay) => {
  expect(retryDelay(repetition, readRetryPolicy)).toBe(delay);
});

test('a read that succeeds is not repeated', async () => {
  const read = vi.fn(async () => 'value');
  await expect(retryRead(read)).resolves.toBe('value');
  expect(read).toHaveBeenCalledTimes(1);
});

test('a read is retried after 1, 2 and 4 seconds', async () => {
  const calledAt: number[] = [];
  const start = Date.now();
  const read = vi.fn(async () => {
    calledAt.push(Date.now() - start);
    throw new Error(`attempt ${calledAt.length}`);
  });
  const result = retryRead(read).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(result).resolves.toEqual(new Error('attempt 4'));
  expect(calledAt).toEqual([0, 1_000, 3_000, 7_000]);
});
