import { beforeAll, expect, test } from 'vitest';
import { useTestEmulator } from '../test-emulator.ts';

type Json = Readonly<Record<string, unknown>>;

const root = 'projects/demo-aggregates/databases/(default)/documents';
const integer = (value: string): Json => ({ integerValue: value });
const double = (value: number | string): Json => ({ doubleValue: value });
const largest = '9223372036854775807';

/** The field `n` of a collection's documents; undefined for a document without it. */
const collections: Readonly<Record<string, readonly (Json | undefined)[]>> = {
  integers: [integer('1'), integer('2'), integer('3')],
  mixed: [integer('1'), double(0.5)],
  others: [integer('1'), { stringValue: '5' }, { nullValue: null }, undefined],
  overflowing: [integer(largest), integer('1')],
  notNumbers: [{ stringValue: 'x' }],
  nan: [integer('1'), double('NaN')],
  infinite: [double('Infinity'), integer('1')],
  empty: [],
};

const emulator = await useTestEmulator('demo-aggregates');
beforeAll(async () => {
  const writes = Object.entries(collections).flatMap(([collection, values]) =>
    values.map((n, at) => ({
      update: { name: `${root}/${collection}/${at}`, fields: n === undefined ? {} : { n } },
    })),
  );
  await emulator.post(':commit', { writes });
});

function run(collectionId: string, aggregations: readonly Json[], query: Json = {}) {
  const structuredQuery = { from: [{ collectionId }], ...query };
  return emulator.post(':runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery, aggregations },
  });
}

const field = { field: { fieldPath: 'n' } };
const all = [
  { alias: 'count', count: {} },
  { alias: 'sum', sum: field },
  { alias: 'average', avg: field },
];

test.each([
  ['integers', '3', integer('6'), double(2)],
  ['mixed', '2', double(1.5), double(0.75)],
  ['others', '3', integer('1'), double(1)],
  ['overflowing', '2', double(2 ** 63), double(2 ** 62)],
  ['notNumbers', '1', integer('0'), { nullValue: null }],
  ['nan', '2', double('NaN'), double('NaN')],
  ['infinite', '2', double('Infinity'), double('Infinity')],
  ['empty', '0', integer('0'), { nullValue: null }],
])('count, sum and average of %s', async (collection, count, sum, average) => {
  const { answer } = await run(collection, all);
  expect(answer[0].result.aggregateFields).toEqual({ count: integer(count), sum, average });
});

test('a count alone includes documents without the field', async () => {
  const { answer } = await run('others', [{ alias: 'count', count: {} }]);
  expect(answer[0].result.aggregateFields).toEqual({ count: integer('4') });
});

test.each([
  ['a limit', [{ count: {} }], { limit: 2 }, '2'],
  ['an offset', [{ count: {} }], { offset: 2 }, '1'],
  ['a bound that is reached', [{ count: { upTo: '2' } }], {}, '2'],
  ['a bound that is not reached', [{ count: { upTo: '9' } }], {}, '3'],
  [
    'a filter',
    [{ count: {} }],
    { where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: integer('1') } } },
    '2',
  ],
])('a count respects %s and has a default alias', async (_, aggregations, query, count) => {
  const { answer } = await run('integers', aggregations, query);
  expect(answer[0].result.aggregateFields).toEqual({ field_1: integer(count) });
});

test.each<[string, Json]>([
  ['an aggregation without a type', { alias: 'x' }],
  ['a sum without a field', { sum: {} }],
  ['an average of a bad field path', { avg: { field: { fieldPath: '..' } } }],
  ['an unknown kind', { median: field }],
])('%s is refused with 400', async (_, aggregation) => {
  const answer = await run('integers', [aggregation]);
  expect(answer).toMatchObject({ status: 400, error: { status: 'INVALID_ARGUMENT' } });
});
