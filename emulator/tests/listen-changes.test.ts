import type { ClientHttp2Session } from 'node:http2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, openStream, type RawMessage } from './raw-stream.ts';
import { useTestEmulator } from './test-emulator.ts';

const emulator = await useTestEmulator('demo-listen-changes');
let session: ClientHttp2Session;
beforeAll(async () => {
  session = openSession(emulator.url);
});
afterAll(async () => {
  session.destroy();
});

const database = 'projects/demo-listen-changes/databases/(default)';
const integerFilter = (op: string, integerValue: number) => ({
  fieldFilter: { field: { fieldPath: 'n' }, op, value: { integerValue } },
});
const byNumber = [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }];

/** What happens to the listened document `x`, which starts with `n` 1; a null deletes it. */
type Change = Readonly<Record<string, unknown>> | null;

const cases: readonly (readonly [title: string, query: object, change: Change, told: string])[] = [
  ['a change within a collection', {}, { n: 2 }, 'changed x'],
  ['a deletion from a collection', {}, null, 'removed x'],
  ['a change that keeps to the filter', { where: integerFilter('LESS_THAN', 5) }, { n: 4 }, 'changed x'],
  ['a change that leaves the filter', { where: integerFilter('LESS_THAN', 5) }, { n: 5 }, 'removed x'],
  ['a change that comes into the filter', { where: integerFilter('EQUAL', 7) }, { n: 7 }, 'changed x'],
  [
    'a change of type that leaves the filter',
    { where: integerFilter('LESS_THAN', 5) },
    { n: 'a' },
    'removed x',
  ],
  ['a field that is missing from an order', { orderBy: byNumber }, { other: 1 }, 'removed x'],
  ['a change that stays within a limit', { orderBy: byNumber, limit: { value: 1 } }, { n: 2 }, 'changed x'],
  [
    'a change that leaves a limit',
    { orderBy: byNumber, limit: { value: 1 } },
    { n: 100 },
    'removed x, changed y',
  ],
  [
    'a deletion that lets another in',
    { orderBy: byNumber, limit: { value: 1 } },
    null,
    'removed x, changed y',
  ],
  [
    'a change behind a cursor',
    { orderBy: byNumber, endAt: { values: [{ integerValue: 5 }] } },
    { n: 9 },
    'removed x',
  ],
];

/** A document message in short. */
function told({ documentChange, documentDelete, documentRemove }: RawMessage): string[] {
  if (documentChange) return [`changed ${documentChange.document.name.split('/').at(-1)}`];
  if (documentDelete) return [`deleted ${documentDelete.document.split('/').at(-1)}`];
  return documentRemove ? [`removed ${documentRemove.document.split('/').at(-1)}`] : [];
}

/** The documents of one snapshot: all messages up to the one that says that it is complete. */
async function snapshot(next: () => Promise<RawMessage>): Promise<string> {
  const messages: string[] = [];
  for (;;) {
    const message = await next();
    const { targetChange } = message;
    if (targetChange && (targetChange.targetIds ?? []).length === 0) return messages.join(', ');
    messages.push(...told(message));
  }
}

test.each(cases)('a query’s listener receives %s', async (_, query, change, expected) => {
  const { admin } = emulator;
  const collectionId = `c-${crypto.randomUUID()}`;
  const collection = admin.collection(collectionId);
  await admin.batch().set(collection.doc('x'), { n: 1 }).set(collection.doc('y'), { n: 50 }).commit();
  const stream = openStream(session, 'Listen');
  const structuredQuery = { from: [{ collectionId }], ...query };
  const target = { targetId: 2, query: { parent: `${database}/documents`, structuredQuery } };
  stream.send({ database, addTarget: target });
  await snapshot(stream.next);
  const document = collection.doc('x');
  await (change === null ? document.delete() : document.set(change));
  expect(await snapshot(stream.next)).toBe(expected);
  stream.close();
});
