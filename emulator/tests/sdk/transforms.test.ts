import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

const emulator = await useTestEmulator('demo-transforms');

type Json = Readonly<Record<string, unknown>>;

/** Writes `stored`, applies one transform to its field `n`, and returns the reported and the stored value. */
async function transform(stored: Json | null, operation: Json): Promise<{ result: Json; value: unknown }> {
  const name = `projects/demo-transforms/databases/(default)/documents/numbers/${crypto.randomUUID()}`;
  const update = { update: { name, fields: stored === null ? {} : { n: stored } } };
  await commit([update]);
  const answer = await commit([
    { transform: { document: name, fieldTransforms: [{ fieldPath: 'n', ...operation }] } },
  ]);
  const document = await (await fetch(`${emulator.url}/v1/${name}`)).json();
  return { result: answer.writeResults[0].transformResults[0], value: document.fields.n };
}

async function commit(writes: readonly Json[]) {
  const { answer, error } = await emulator.post(':commit', { writes });
  if (error) throw new Error(error.message);
  return answer;
}

const integer = (value: string): Json => ({ integerValue: value });
const double = (value: number | string): Json => ({ doubleValue: value });
const array = (...values: Json[]): Json => ({ arrayValue: { values } });

test.each([
  ['two integers', integer('5'), integer('2'), integer('7')],
  ['an integer and a double', integer('5'), double(0.5), double(5.5)],
  ['a missing field', null, integer('2'), integer('2')],
  ['a string', { stringValue: 'five' }, integer('2'), integer('2')],
  [
    'beyond the largest integer',
    integer('9223372036854775807'),
    integer('1'),
    integer('9223372036854775807'),
  ],
  [
    'below the smallest integer',
    integer('-9223372036854775808'),
    integer('-1'),
    integer('-9223372036854775808'),
  ],
])('increment of %s', async (_, stored, operand, expected) => {
  expect(await transform(stored, { increment: operand })).toEqual({ result: expected, value: expected });
});

test.each([
  ['maximum', 'the larger number', integer('5'), integer('7'), integer('7')],
  ['maximum', 'the stored number when it is larger', integer('5'), double(4.5), integer('5')],
  ['maximum', 'the stored number on a tie', integer('5'), double(5), integer('5')],
  ['minimum', 'the smaller number', double(5.5), integer('5'), integer('5')],
  ['minimum', 'the stored number on a tie', double(5), integer('5'), double(5)],
  ['minimum', 'the operand when nothing is stored', null, integer('5'), integer('5')],
])('%s keeps %s', async (kind, _, stored, operand, expected) => {
  expect(await transform(stored, { [kind]: operand })).toEqual({ result: expected, value: expected });
});

test('appending adds missing elements once and reports null', async () => {
  const operation = { appendMissingElements: array(integer('3'), integer('1'), integer('3')).arrayValue };
  expect(await transform(array(integer('1'), integer('2')), operation)).toEqual({
    result: { nullValue: null },
    value: array(integer('1'), integer('2'), integer('3')),
  });
});

test('removing deletes all equal elements, also equal doubles', async () => {
  const operation = { removeAllFromArray: array(integer('1')).arrayValue };
  const stored = array(integer('1'), integer('2'), double(1), integer('1'));
  expect((await transform(stored, operation)).value).toEqual(array(integer('2')));
});

test('array transforms replace other values', async () => {
  const operation = { appendMissingElements: array(integer('1')).arrayValue };
  expect((await transform(integer('7'), operation)).value).toEqual(array(integer('1')));
});

test('increment requires a number', async () => {
  await expect(transform(integer('1'), { increment: { stringValue: 'x' } })).rejects.toThrow(
    'Input must be int64 or double.',
  );
});

test('a commit has one server timestamp in whole milliseconds', async () => {
  const { admin } = emulator;
  const [first, second] = [admin.doc('times/1'), admin.doc('times/2')];
  const batch = admin.batch();
  for (const document of [first, second]) batch.set(document, { at: FieldValue.serverTimestamp() });
  await batch.commit();
  const [one, two] = await Promise.all([first.get(), second.get()]);
  const at = one.get('at');
  expect(two.get('at')).toEqual(at);
  expect(at.nanoseconds % 1_000_000).toBe(0);
  expect(at.valueOf() < (one.updateTime?.valueOf() ?? '')).toBe(true);
});

test('transforms create or replace parents that are not maps', async () => {
  const { admin } = emulator;
  const document = admin.doc('nested/1');
  await document.set({ a: 1 });
  await document.update({ 'a.b': FieldValue.increment(1), 'c.d': FieldValue.arrayUnion('x') });
  expect((await document.get()).data()).toEqual({ a: { b: 1 }, c: { d: ['x'] } });
});
