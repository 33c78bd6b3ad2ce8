import { beforeAll, expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

/* Values of every type; `conformance/generated` has the other operators, cursors, null and NaN. */

type Json = Readonly<Record<string, unknown>>;

const integer = (value: number | string): Json => ({ integerValue: String(value) });
const double = (value: number | string): Json => ({ doubleValue: value });
const text = (value: string): Json => ({ stringValue: value });
const bool = (value: boolean): Json => ({ booleanValue: value });
const time = (value: string): Json => ({ timestampValue: value });
const bytes = (value: string): Json => ({ bytesValue: value });
const place = (latitude: number, longitude: number): Json => ({ geoPointValue: { latitude, longitude } });
const list = (...values: Json[]): Json => ({ arrayValue: { values } });
const map = (fields: Json): Json => ({ mapValue: { fields } });
const nothing: Json = { nullValue: null };
const root = 'projects/demo-operators/databases/(default)/documents';
const reference = (path: string): Json => ({ referenceValue: `${root}/${path}` });

/** Documents by id with the value of their field `v`, in Firestore's order of values. */
const stored: Readonly<Record<string, Json>> = {
  null: nothing,
  false: bool(false),
  true: bool(true),
  int1: integer(1),
  double1: double(1),
  double1half: double(1.5),
  int2: integer(2),
  huge: integer('9007199254740993'),
  t1: time('2026-01-01T00:00:00Z'),
  t2: time('2026-01-01T00:00:00.000001Z'),
  a: text('a'),
  b: text('b'),
  bytes1: bytes('AQ=='),
  bytes2: bytes('Ag=='),
  ref1: reference('c/1'),
  ref2: reference('c/2'),
  place1: place(1, 1),
  place2: place(1, 2),
  list1: list(integer(1), text('a')),
  list2: list(integer(2)),
  map1: map({ a: integer(1) }),
  map2: map({ a: integer(2) }),
};

const emulator = await useTestEmulator('demo-operators');
beforeAll(async () => {
  const documents = Object.entries(stored).map(([id, v]) => [id, { v }] as const);
  const writes = [...documents, ['none', {}] as const].map(([id, fields]) => ({
    update: { name: `${root}/values/${id}`, fields },
  }));
  expect(await emulator.post(':commit', { writes })).toMatchObject({ status: 200 });
});

const filter = (op: string, value: Json, fieldPath = 'v'): Json => ({
  fieldFilter: { field: { fieldPath }, op, value },
});

function runQuery(query: Json) {
  return emulator.post(':runQuery', { structuredQuery: { from: [{ collectionId: 'values' }], ...query } });
}

async function idsOf(query: Json): Promise<string> {
  const { answer, status } = await runQuery(query);
  expect(status, JSON.stringify(answer)).toBe(200);
  const found: { document?: { name: string } }[] = answer;
  return found.flatMap(({ document }) => document?.name.split('/').at(-1) ?? []).join(' ');
}

type Row = readonly [operator: string, operand: Json, found: string];

const equalities: readonly Row[] = [
  ['EQUAL', nothing, ''],
  ['EQUAL', bool(false), 'false'],
  ['EQUAL', integer(1), 'double1 int1'],
  ['EQUAL', double(1), 'double1 int1'],
  ['EQUAL', double(1.5), 'double1half'],
  ['EQUAL', integer('9007199254740993'), 'huge'],
  ['EQUAL', double(9007199254740992), ''],
  ['EQUAL', time('2026-01-01T00:00:00Z'), 't1'],
  ['EQUAL', time('2026-01-01T01:00:00+01:00'), 't1'],
  ['EQUAL', text('a'), 'a'],
  ['EQUAL', text('A'), ''],
  ['EQUAL', bytes('AQ=='), 'bytes1'],
  ['EQUAL', reference('c/1'), 'ref1'],
  ['EQUAL', place(1, 1), 'place1'],
  ['EQUAL', list(integer(1), text('a')), 'list1'],
  ['EQUAL', list(double(1), text('a')), 'list1'],
  ['EQUAL', list(text('a'), integer(1)), ''],
  ['EQUAL', map({ a: integer(1) }), 'map1'],
  ['EQUAL', map({}), ''],
  ['IN', list(integer(1), text('a')), 'a double1 int1'],
  ['IN', list(list(integer(2))), 'list2'],
  ['IN', list(text('z')), ''],
];

test.each(equalities)('%s %j', async (operator, operand, found) => {
  expect(await idsOf({ where: filter(operator, operand) })).toBe(found);
});

const ranges: readonly Row[] = [
  ['LESS_THAN', bool(true), 'false'],
  ['GREATER_THAN_OR_EQUAL', bool(false), 'false true'],
  ['LESS_THAN', integer(2), 'double1 int1 double1half'],
  ['LESS_THAN_OR_EQUAL', double(1), 'double1 int1'],
  ['GREATER_THAN', integer(1), 'double1half int2 huge'],
  ['GREATER_THAN', double(9007199254740992), 'huge'],
  ['GREATER_THAN', integer('9007199254740993'), ''],
  ['GREATER_THAN', time('2026-01-01T00:00:00Z'), 't2'],
  ['LESS_THAN', time('2025-01-01T00:00:00Z'), ''],
  ['GREATER_THAN', text('a'), 'b'],
  ['GREATER_THAN_OR_EQUAL', text(''), 'a b'],
  ['LESS_THAN_OR_EQUAL', bytes('AQ=='), 'bytes1'],
  ['GREATER_THAN', reference('c/1'), 'ref2'],
  ['GREATER_THAN', place(1, 1), 'place2'],
  ['LESS_THAN', list(integer(2)), 'list1'],
  ['GREATER_THAN', list(), 'list1 list2'],
  ['GREATER_THAN_OR_EQUAL', map({ a: integer(2) }), 'map2'],
];

test.each(ranges)('range: %s %j finds one type, in order', async (operator, operand, found) => {
  expect(await idsOf({ where: filter(operator, operand) })).toBe(found);
});

/** Equal values sort by id. */
const inOrder = (ids: readonly string[]) => ids.join(' ').replace('int1 double1', 'double1 int1');
const orderBy = (direction: string): Json => ({ orderBy: [{ field: { fieldPath: 'v' }, direction }] });
const ascending = inOrder(Object.keys(stored)).split(' ');

test('an order covers all types and skips missing fields', async () => {
  expect(await idsOf(orderBy('ASCENDING'))).toBe(ascending.join(' '));
  expect(await idsOf(orderBy('DESCENDING'))).toBe(ascending.toReversed().join(' '));
});

test.each<[string, Json]>([
  ['a list that is too long for NOT_IN', { where: filter('NOT_IN', list(...Array(11).fill(text('x')))) }],
  [
    'a list that is too long for ARRAY_CONTAINS_ANY',
    { where: filter('ARRAY_CONTAINS_ANY', list(...Array(31).fill(text('x')))) },
  ],
  ['IN of a text', { where: filter('IN', text('x')) }],
  ['NOT_IN of nothing', { where: filter('NOT_IN', list()) }],
  ['ARRAY_CONTAINS_ANY of a number', { where: filter('ARRAY_CONTAINS_ANY', integer(1)) }],
  ['no operator', { where: filter('OPERATOR_UNSPECIFIED', integer(1)) }],
  ['no value', { where: { fieldFilter: { field: { fieldPath: 'v' }, op: 'EQUAL' } } }],
  ['an operator that does not exist', { where: filter('LIKE', text('x')) }],
  ['an empty filter', { where: {} }],
  ['a unary filter without an operator', { where: { unaryFilter: { field: { fieldPath: 'v' } } } }],
  ['an empty composite filter', { where: { compositeFilter: { op: 'AND', filters: [] } } }],
  [
    'a composite filter that joins nothing',
    { where: { compositeFilter: { filters: [filter('EQUAL', text('a'))] } } },
  ],
  ['a field path with an empty part', { where: filter('EQUAL', text('a'), 'a..b') }],
  [
    'a cursor with more values than orders',
    { ...orderBy('ASCENDING'), startAt: { values: [text('a'), text('b'), text('c')] } },
  ],
  ['a negative offset', { offset: -1 }],
])('%s is refused with 400', async (_, query) => {
  const { error } = await runQuery(query);
  expect(error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT', message: expect.stringMatching(/./) });
});
