import type { RestValue } from '@labka/firestore-emulator/testing';
import { int, type RecordedRequest } from './recorded-request.ts';

/* The number of disjunctions of a filter: Firestore accepts 30, and equal ones count once. */

const field = (fieldPath: string, op: string, value: RestValue) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const list = (values: readonly RestValue[]): RestValue => ({ arrayValue: { values } });
const isOneOf = (path: string, ...values: readonly RestValue[]) => field(path, 'IN', list(values));
const equals = (path: string, value: RestValue) => field(path, 'EQUAL', value);
const joined = (op: string, filters: readonly object[]) => ({ compositeFilter: { op, filters } });
const and = (...filters: readonly object[]) => joined('AND', filters);
const or = (...filters: readonly object[]) => joined('OR', filters);
const numbers = (length: number, first = 0) => Array.from({ length }, (_, at) => int(first + at));

const [one, two] = [int(1), int(2)];
const real: RestValue = { doubleValue: 1 };
const nothing: RestValue = { nullValue: null };
const nan: RestValue = { doubleValue: 'NaN' };
const twenty = isOneOf('b', ...numbers(20));
const isOne = equals('a', one);
const both = and(isOne, equals('c', one));

const filters: Readonly<Record<string, object>> = {
  'a value five times × 20': and(isOneOf('a', one, one, one, one, one), twenty),
  '1 and 1.0 × 20': and(isOneOf('a', one, real), twenty),
  'null and NaN × 20': and(isOneOf('a', nothing, nan), twenty),
  'a map twice × 20': and(isOneOf('a', ...Array(2).fill({ mapValue: { fields: { x: one } } })), twenty),
  'two maps × 20': and(
    isOneOf('a', { mapValue: { fields: { x: one } } }, { mapValue: { fields: { x: two } } }),
    twenty,
  ),
  'an equality 31 times': or(...Array.from({ length: 31 }, () => isOne)),
  '31 equalities': or(...numbers(31).map((value) => equals('a', value))),
  'an equality or a list of its value × 20': and(or(isOne, isOneOf('a', one, one)), twenty),
  'a range or a list × 20': and(or(field('a', 'LESS_THAN', two), isOneOf('a', one, one)), twenty),
  'a list of 8 values twice': and(isOneOf('a', ...numbers(8)), isOneOf('a', ...numbers(8).reverse())),
  'a list of 8 values, and as equalities': and(
    or(...numbers(8).map((value) => equals('a', value))),
    isOneOf('a', ...numbers(8)),
  ),
  'lists of 6 values, 5 of them in both': and(isOneOf('a', ...numbers(6)), isOneOf('a', ...numbers(6, 1))),
  'lists of 7 values, 6 of them in both': and(isOneOf('a', ...numbers(7)), isOneOf('a', ...numbers(7, 1))),
  'two equalities in either order × 20': and(or(both, and(equals('c', one), isOne)), twenty),
  'an equality, or it and another × 20': and(or(isOne, both), twenty),
  'is null or equals null × 20': and(
    or({ unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_NULL' } }, equals('a', nothing)),
    twenty,
  ),
};

export const alternatives: readonly RecordedRequest[] = Object.entries(filters).map(([title, where]) => ({
  title,
  rules: null,
  path: ':runQuery',
  body: { structuredQuery: { from: [{ collectionId: 'd' }], where } },
}));
