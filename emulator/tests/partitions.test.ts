import type { QueryPartition } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

/* Tests PartitionQuery. Google's emulator does not support it; its protocol documents the result. */

const ids = Array.from({ length: 20 }, (_, index) => String(index).padStart(2, '0'));

const emulator = await useTestEmulator('demo-partitions');
beforeAll(async () => {
  const batch = emulator.admin.batch();
  for (const id of ids) batch.set(emulator.admin.doc(`owners/${Number(id) % 3}/dogs/${id}`), {});
  await batch.commit();
});

async function partitions(count: number): Promise<QueryPartition[]> {
  const found: QueryPartition[] = [];
  for await (const partition of emulator.admin.collectionGroup('dogs').getPartitions(count))
    found.push(partition);
  return found;
}

test.each([1, 2, 3, 7, 20])('%i partitions of similar size contain every document once', async (count) => {
  const parts = await partitions(count);
  expect(parts).toHaveLength(count);
  const snapshots = await Promise.all(parts.map((part) => part.toQuery().get()));
  const sizes = snapshots.map(({ size }) => size);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  expect(snapshots.flatMap(({ docs }) => docs.map(({ id }) => id)).sort()).toEqual(ids);
});

test('few documents have few partitions', async () => {
  expect(await partitions(100)).toHaveLength(20);
});

const group = { from: [{ collectionId: 'dogs', allDescendants: true }] };

const ask = (body: object, authorization = 'Bearer owner', parent = '') =>
  emulator.post(
    `${parent}:partitionQuery`,
    { structuredQuery: group, partitionCount: '3', ...body },
    { authorization },
  );

test('cursors are paginated', async () => {
  const whole = (await ask({})).answer.partitions;
  const first = (await ask({ pageSize: 2 })).answer;
  const second = (await ask({ pageSize: 2, pageToken: first.nextPageToken })).answer;
  expect([...first.partitions, ...second.partitions]).toEqual(whole);
  expect(whole).toHaveLength(3);
  expect(second.nextPageToken).toBeUndefined();
});

const where = { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: { integerValue: '1' } } };
const descending = [{ field: { fieldPath: '__name__' }, direction: 'DESCENDING' }];

test.each<[string, object, parent?: string]>([
  ['a document', {}, '/owners/1'],
  ['no partition count', { partitionCount: '0' }],
  ['no query', { structuredQuery: undefined }],
  ['one collection', { structuredQuery: { from: [{ collectionId: 'dogs' }] } }],
  ['a filter', { structuredQuery: { ...group, where } }],
  ['a limit', { structuredQuery: { ...group, limit: 1 } }],
  ['an offset', { structuredQuery: { ...group, offset: 1 } }],
  ['another order', { structuredQuery: { ...group, orderBy: descending } }],
  ['an order by a field', { structuredQuery: { ...group, orderBy: [{ field: { fieldPath: 'a' } }] } }],
  ['a page before the first', { pageSize: -1 }],
  ['an invalid token', { pageToken: 'x' }],
])('%s cannot be partitioned', async (_, body, parent) => {
  expect(await ask(body, undefined, parent)).toMatchObject({
    status: 400,
    error: { status: 'INVALID_ARGUMENT' },
  });
});

test('only administrators partition a query', async () => {
  const token = `Bearer ${Buffer.from('{}').toString('base64url')}.${Buffer.from('{"sub":"a"}').toString('base64url')}.`;
  expect(await ask({}, token)).toMatchObject({ status: 403 });
});
