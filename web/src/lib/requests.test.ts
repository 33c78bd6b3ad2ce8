import { beforeEach, expect, test, vi } from 'vitest';
import { retryRead } from './requests.ts';

beforeEach(() => vi.useFakeTimers());

test('a read that succeeds is not repeated', async () => {
  const read = vi.fn(async () => 'value');
  await expect(retryRead(read)).resolves.toBe('value');
  expect(read).toHaveBeenCalledTimes(1);
});

test('a read is retried after 1, 2, 4 seconds', async () => {
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
