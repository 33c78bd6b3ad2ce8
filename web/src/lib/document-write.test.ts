import { messageReference } from '@labka/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { createWriter } from './document-write.ts';
import type { Database, WriteAnswer } from './firestore.ts';

const create = vi.fn<(id: string) => Promise<WriteAnswer>>();
let lastId = 0;
const database: Database = {
  newId: () => {
    lastId += 1;
    return `${lastId}`.padEnd(20, 'x');
  },
  create: (_collection, id) => create(id),
};
const noAnswer = new Promise<never>(() => undefined);
const content = { email: 'jana@example.com' };

beforeEach(() => {
  vi.useFakeTimers();
  create.mockReset();
});

function newWriter(load = async () => database) {
  return createWriter('newsletter', load);
}

function usedIds(): string[] {
  return create.mock.calls.map(([id]) => id);
}

test('a confirmed write is sent', async () => {
  create.mockResolvedValue('created');
  const result = await newWriter()(content);
  expect(result).toEqual({ outcome: 'sent', id: usedIds()[0] });
  expect(usedIds()[0]).toMatch(/^[A-Za-z0-9]{20}$/);
});

test('a refused write is not sent', async () => {
  create.mockResolvedValue('refused');
  await expect(newWriter()(content)).resolves.toEqual({ outcome: 'notSent' });
});

test('a write failing without a connection is not sent', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  create.mockRejectedValue(new Error('network'));
  await expect(newWriter()(content)).resolves.toEqual({ outcome: 'notSent' });
  onLine.mockReturnValue(true);
  await expect(newWriter()(content)).resolves.toMatchObject({ outcome: 'unconfirmed' });
});

test.each([
  ['a success', async () => 'created' as const],
  ['a refusal', async () => 'refused' as const],
  ['no answer', () => Promise.reject(new Error('network'))],
])('after %s the next attempt has another id', async (_what, answer) => {
  create.mockImplementationOnce(answer).mockResolvedValue('created');
  const write = newWriter();
  await write(content);
  expect(await write({ ...content })).toEqual({ outcome: 'sent', id: usedIds()[1] });
  expect(new Set(usedIds()).size).toBe(2);
});

test('a repeat of an unanswered attempt keeps its reference', async () => {
  create.mockRejectedValueOnce(new Error('network')).mockRejectedValueOnce(new Error('network'));
  create.mockResolvedValue('created');
  const write = newWriter();
  for (let press = 0; press < 3; press += 1) await write(content);
  await write(content);
  const [first, second, third, another] = await Promise.all(usedIds().map(messageReference));
  expect([second, third]).toEqual([first, first]);
  expect(another).not.toBe(first);
});

test('a write that fails on the way is unconfirmed', async () => {
  create.mockRejectedValue(new Error('network'));
  const result = await newWriter()(content);
  expect(result).toEqual({ outcome: 'unconfirmed', id: usedIds()[0] });
});

test('an unanswered write is unconfirmed after 20 seconds', async () => {
  create.mockReturnValue(noAnswer);
  const settled = vi.fn();
  const result = newWriter()(content);
  result.then(settled);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(result).resolves.toMatchObject({ outcome: 'unconfirmed' });
  await vi.advanceTimersByTimeAsync(200_000);
  expect(create).toHaveBeenCalledTimes(1);
});

test('a refusal after an unanswered attempt stays unconfirmed', async () => {
  create.mockRejectedValueOnce(new Error('network')).mockResolvedValueOnce('refused');
  const write = newWriter();
  await write(content);
  await expect(write(content)).resolves.toEqual({ outcome: 'unconfirmed', id: usedIds()[0] });
});

test('a late confirmation counts at the next attempt', async () => {
  const late = deferred<WriteAnswer>();
  create.mockReturnValue(late.promise);
  const write = newWriter();
  const first = write(content);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(first).resolves.toMatchObject({ outcome: 'unconfirmed' });

  late.resolve('created');
  await vi.advanceTimersByTimeAsync(0);
  await expect(write(content)).resolves.toEqual({ outcome: 'sent', id: usedIds()[0] });
  expect(create).toHaveBeenCalledTimes(1);
});

test('a message refused each time was not sent', async () => {
  const late = deferred<WriteAnswer>();
  create.mockReturnValueOnce(late.promise).mockResolvedValueOnce('refused');
  const write = newWriter();
  const first = write(content);
  await vi.advanceTimersByTimeAsync(20_000);
  await first;
  late.resolve('refused');
  await vi.advanceTimersByTimeAsync(0);
  await expect(write(content)).resolves.toEqual({ outcome: 'notSent' });
});

test('a client that does not load sends nothing', async () => {
  const write = newWriter(() => Promise.reject(new Error('offline')));
  await expect(write(content)).resolves.toEqual({ outcome: 'notSent' });
  expect(create).not.toHaveBeenCalled();
});

test('a client that loads too late writes nothing', async () => {
  const slow = deferred<Database>();
  const result = newWriter(() => slow.promise)(content);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(result).resolves.toEqual({ outcome: 'notSent' });

  slow.resolve(database);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(create).not.toHaveBeenCalled();
});
