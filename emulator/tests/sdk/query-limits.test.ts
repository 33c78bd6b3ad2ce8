import { expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

/* Queries that Firestore does not run. */

type Json = Readonly<Record<string, unknown>>;

const project = 'demo-query-limits';
const root = `projects/${project}/databases/(default)/documents`;
const integer = (value: number): Json => ({ integerValue: String(value) });
const list = (...values: readonly Json[]): Json => ({ arrayValue: { values } });
const numbers = (count: number) => list(...Array.from({ length: count }, (_, index) => integer(index)));
const key = (id: string): Json => ({ referenceValue: `${root}/c/${id}` });

const emulator = await useTestEmulator(project);

const where = (fieldPath: string, op: string, value: Json): Json => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const is = (fieldPath: string, op: string): Json => ({ unaryFilter: { field: { fieldPath }, op } });
const and = (...filters: Json[]): Json => ({ compositeFilter: { op: 'AND', filters } });
const or = (...filters: Json[]): Json => ({ compositeFilter: { op: 'OR', filters } });
const orderBy = (...paths: string[]): Json => ({
  orderBy: paths.map((fieldPath) => ({ field: { fieldPath } })),
});

const run = (query: Json) =>
  emulator.post(':runQuery', { structuredQuery: { from: [{ collectionId: 'c' }], ...query } });

const isOne = where('a', 'EQUAL', integer(1));
const isBesideOne = where('b', 'EQUAL', integer(1));
const isNotOne = where('a', 'NOT_EQUAL', integer(1));
const isNotTwo = where('a', 'NOT_IN', list(integer(2)));
const hasOne = where('list', 'ARRAY_CONTAINS', integer(1));
const isAbove = where('a', 'GREATER_THAN', integer(0));
const isKey = where('__name__', 'EQUAL', key('one'));

test.each<[string, Json]>([
  ['30 values', { where: where('a', 'IN', numbers(30)) }],
  ['30 disjunctions', { where: and(where('a', 'IN', numbers(5)), where('b', 'IN', numbers(6))) }],
  ['!= in an or', { where: or(isNotOne, isOne) }],
  [
    'an array filter in each part of an or',
    { where: or(hasOne, where('list', 'ARRAY_CONTAINS', integer(2))) },
  ],
  ['a key and another equality', { where: and(isKey, isOne) }],
  [
    'a key and inequalities, one of them on keys',
    { where: and(isKey, where('__name__', 'GREATER_THAN', key('a'))) },
  ],
  ['a key in another order', { where: isKey, ...orderBy('a') }],
  ['the key as the last order', orderBy('a', '__name__')],
])('a query with %s is run', async (_, query) => {
  expect(await run(query)).toMatchObject({ status: 200 });
});

const tooMany = (count: number) =>
  `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of 30`;
const oneNegation =
  "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.";
const notInAlone = "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.";
const oneArrayFilter = "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.";
const afterKey = 'order by clause cannot contain more fields after the key';
const keyBeside =
  'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.';
const noKey = '__key__ filter value must be a Key';

test.each<[string, Json, string]>([
  ['31 values', { where: where('a', 'IN', numbers(31)) }, "'IN' supports up to 30 comparison values."],
  ['no values', { where: where('a', 'IN', list()) }, "'IN' requires an non-empty ArrayValue."],
  [
    '5 × 7 alternatives',
    { where: and(where('a', 'IN', numbers(5)), where('b', 'IN', numbers(7))) },
    tooMany(35),
  ],
  ['30 + 1 alternatives', { where: or(where('a', 'IN', numbers(30)), isBesideOne) }, tooMany(31)],
  ['!= beside not-in', { where: and(isNotOne, isNotTwo) }, oneNegation],
  ['!= on two fields', { where: and(isNotOne, where('b', 'NOT_EQUAL', integer(1))) }, oneNegation],
  ['not-in beside is not null', { where: and(isNotTwo, is('a', 'IS_NOT_NULL')) }, oneNegation],
  ['not-in beside in', { where: and(isNotTwo, where('b', 'IN', numbers(2))) }, notInAlone],
  ['not-in in an or', { where: or(isNotTwo, isOne) }, notInAlone],
  [
    'two array filters',
    { where: and(hasOne, where('list', 'ARRAY_CONTAINS_ANY', numbers(2))) },
    oneArrayFilter,
  ],
  ['an order after the key', orderBy('__name__', 'a'), afterKey],
  ['an order after the key that an inequality implies', { where: isAbove, ...orderBy('__name__') }, afterKey],
  ['an order twice', orderBy('a', 'a'), 'order by clause cannot contain duplicate fields a'],
  ['a key beside another inequality', { where: and(isKey, isAbove) }, keyBeside],
  ['a key or another inequality', { where: or(isKey, isAbove) }, keyBeside],
  ['a key that is a text', { where: where('__name__', 'EQUAL', { stringValue: 'one' }) }, noKey],
  [
    'a key that is a text among others',
    { where: where('__name__', 'IN', list({ stringValue: 'one' })) },
    noKey,
  ],
  ['a key that is null', { where: is('__name__', 'IS_NULL') }, noKey],
  [
    'a cursor without an order',
    { startAt: { values: [key('one')], before: true } },
    'Cursor has too many values.',
  ],
  [
    'a cursor whose key is a text',
    { ...orderBy('__name__'), startAt: { values: [{ stringValue: 'one' }], before: true } },
    'Cursor __key__ value is not a document reference.',
  ],
])('a query with %s is refused', async (_, query, message) => {
  const { error } = await run(query);
  expect(error).toEqual({ code: 400, status: 'INVALID_ARGUMENT', message });
});

const aggregate = (...aggregations: Json[]) =>
  emulator.post(':runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery: { from: [{ collectionId: 'c' }] }, aggregations },
  });
const counts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ alias: `x${index}`, count: {} }));

test('five aggregations are accepted', async () => {
  expect(await aggregate(...counts(5))).toMatchObject({ status: 200 });
});

test.each<[string, readonly Json[], string]>([
  ['no figure', [], 'Aggregations can not be empty.'],
  ['two of one name', [...counts(1), ...counts(1)], 'Aggregation aliases contain duplicate alias: x0.'],
  [
    'six figures',
    counts(6),
    'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
  ],
])('an aggregation of %s is refused', async (_, aggregations, message) => {
  const { error } = await aggregate(...aggregations);
  expect(error).toEqual({ code: 400, status: 'INVALID_ARGUMENT', message });
});
