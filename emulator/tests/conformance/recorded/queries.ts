import type { RestFields, RestValue } from '@labka/firestore-emulator/testing';
import { int, n, type RecordedRequest } from './recorded-request.ts';

/**
 * Queries and aggregations: the effect of limits, queries that no index can serve, and the order of errors.
 */

const stored: Readonly<Record<string, RestFields>> = {
  'd/1': { a: int(1), ...n(1) },
  'd/2': { b: int(2), ...n(1) },
  'd/3': { a: int(3), b: int(5), ...n(1) },
  'd/4': n(1),
  'd/5': { a: { nullValue: null } },
  'd/6': { a: { doubleValue: 'NaN' }, b: int(1) },
};

const open = 'match /{path=**}/d/{id} { allow list; }';
const closed = 'match /{path=**}/d/{id} { allow list: if false; }';

interface Parts {
  readonly all?: boolean;
  readonly below?: string;
  readonly [part: string]: unknown;
}

function structured({ all = false, below: _, ...parts }: Parts): object {
  return { from: [{ collectionId: 'd', allDescendants: all }], ...parts };
}

function query(title: string, parts: Parts, rules = open): RecordedRequest {
  const path = `${parts.below ?? ''}:runQuery`;
  return { title, rules, stored, path, body: { structuredQuery: structured(parts) } };
}

function figures(title: string, parts: Parts, ...aggregations: readonly object[]): RecordedRequest {
  const structuredAggregationQuery = { structuredQuery: structured(parts), aggregations };
  const path = `${parts.below ?? ''}:runAggregationQuery`;
  return { title, rules: open, stored, path, body: { structuredAggregationQuery } };
}

const sum = (fieldPath: string) => ({ alias: `sum ${fieldPath}`, sum: { field: { fieldPath } } });
const average = (fieldPath: string) => ({ alias: `avg ${fieldPath}`, avg: { field: { fieldPath } } });
const count = { alias: 'count', count: {} };
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const where = (fieldPath: string, op: string, value: RestValue) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const unary = (fieldPath: string, op: string) => ({ unaryFilter: { field: { fieldPath }, op } });
const isNumber = where('a', 'GREATER_THAN', int(0));
const name: RestValue = { referenceValue: '%root/d/1' };
const nothing: RestValue = { nullValue: null };
const nan: RestValue = { doubleValue: 'NaN' };
const list = (...values: readonly RestValue[]): RestValue => ({ arrayValue: { values } });

export const aggregations: readonly RecordedRequest[] = [
  figures('sum(a), the first two numbers', { where: isNumber, limit: 2 }, sum('a')),
  figures('sum(a), the first two', { limit: 2 }, sum('a')),
  figures('sum(b), the first', { limit: 1 }, sum('b')),
  figures('sum(b), after the first', { offset: 1 }, sum('b')),
  figures('sum(b) and avg(a), the first two', { limit: 2 }, sum('b'), average('a')),
  figures('sum(b) and count, the first two by n', { orderBy: [by('n')], limit: 2 }, sum('b'), count),
  figures('sum(b), the first by n, descending', { orderBy: [by('n', 'DESCENDING')], limit: 1 }, sum('b')),
  figures('count, the first two', { limit: 2 }, count),
  figures('count up to a negative number', {}, { count: { upTo: '-1' } }),
  figures('sum(a) of documents without a', { select: { fields: [{ fieldPath: 'b' }] } }, sum('a')),
  figures('sum(a) of documents with a alone', { select: { fields: [{ fieldPath: 'a' }] } }, sum('a')),
  figures('count of documents with a alone', { select: { fields: [{ fieldPath: 'a' }] } }, count),
  figures('sum(a) by name', { orderBy: [by('__name__')] }, sum('a')),
  figures('sum(a) by a and name', { orderBy: [by('a'), by('__name__')] }, sum('a')),
  figures('sum(a) of one name', { where: where('__name__', 'EQUAL', name) }, sum('a')),
  figures('count by name', { orderBy: [by('__name__')] }, count),
  figures('sum(a) of a group below a document', { all: true, below: '/d/1' }, sum('a')),
];

const byNameBackwards = { orderBy: [by('__name__', 'DESCENDING')] };
const afterTheName = { where: isNumber, orderBy: [by('__name__')] };
const twice = { orderBy: [by('a'), by('a')] };

export const unservable: readonly RecordedRequest[] = [
  query('by name, descending', byNameBackwards),
  query('by name, descending, where n is 1', { where: where('n', 'EQUAL', int(1)), ...byNameBackwards }),
  query('by name, descending, of one name', { where: where('__name__', 'EQUAL', name), ...byNameBackwards }),
  query('by name, descending, denied', byNameBackwards, closed),
  query('by name where a is greater than 0', afterTheName),
  query('by name where a is greater than 0, denied', afterTheName, closed),
  query('by name where a is greater than null', {
    where: where('a', 'GREATER_THAN', nothing),
    orderBy: [by('__name__')],
  }),
  query('by a twice', twice),
  query('by a twice, denied', twice, closed),
  query('a negative limit, denied', { limit: -1 }, closed),
  query('a group below a document', { all: true, below: '/d/1' }),
  query('a group below a document, by a', { all: true, below: '/d/1', orderBy: [by('a')] }),
  query('a group below a document, by a, denied', { all: true, below: '/d/1', orderBy: [by('a')] }, closed),
  query('by a b', { orderBy: [by('a b')] }),
];

const filters: Readonly<Record<string, object>> = {
  'a == null': where('a', 'EQUAL', nothing),
  'a == NaN': where('a', 'EQUAL', nan),
  'a in [null]': where('a', 'IN', list(nothing)),
  'a in [1, NaN]': where('a', 'IN', list(int(1), nan)),
  'a is null': unary('a', 'IS_NULL'),
  'a is NaN': unary('a', 'IS_NAN'),
  'a is not NaN': unary('a', 'IS_NOT_NAN'),
  'a != NaN': where('a', 'NOT_EQUAL', nan),
  'a <= null': where('a', 'LESS_THAN_OR_EQUAL', nothing),
  'a array-contains null': where('a', 'ARRAY_CONTAINS', nothing),
};

const conditions = [
  'resource.data.a == null',
  'resource.data.a != null',
  'resource.data.a != 1',
  'resource.data.a != 1.0',
  "resource.data.a != 'x'",
  'resource.data.a == true',
  'math.isNaN(resource.data.a)',
  'null in resource.data.a',
];

const ofOneName = where('__name__', 'EQUAL', { referenceValue: '%root/d/1' });
const onlyAtTheRoot = 'match /d/{id} { allow list; }';

/** A rule for one collection, and queries that select one of its documents by name. */
export const namedDocuments: readonly RecordedRequest[] = [
  query('a name in a collection', { where: ofOneName }, onlyAtTheRoot),
  query('a name in a group', { all: true, where: ofOneName }, onlyAtTheRoot),
  query('a name in a group below a document', { all: true, below: '/d/1', where: ofOneName }, onlyAtTheRoot),
  query('a name in a group below a document, allowed', { all: true, below: '/d/1', where: ofOneName }),
];

export const nullConstraints: readonly RecordedRequest[] = Object.entries(filters).flatMap(([filter, part]) =>
  conditions.map((condition) =>
    query(
      `where ${filter} under ${condition}`,
      { where: part },
      `match /d/{id} { allow list: if ${condition}; }`,
    ),
  ),
);
