import { compareTimestamps } from './timestamp.ts';
import type { Fields, Value } from './value.ts';
import { vectorOf } from './vector.ts';

type ValueType = Value['type'];

/** Firestore's order of types; integers and doubles are one type. */
const typeOrder: Readonly<Record<ValueType, number>> = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  map: 10,
};

/** Vectors are marked maps, and sort between lists and maps. */
const vectorOrder = 9;

function orderOf(value: Value): number {
  return value.type === 'map' && vectorOf(value.fields) !== null ? vectorOrder : typeOrder[value.type];
}

/** Negative, zero or positive: the total order of queries over values of all types. */
export function compareValues(left: Value, right: Value): number {
  const byType = orderOf(left) - orderOf(right);
  return byType !== 0 ? byType : compareWithinType(left, right);
}

/** Whether range operators may compare the two: ranges contain values of one type. */
export function isSameOrderedType(left: Value, right: Value): boolean {
  return orderOf(left) === orderOf(right);
}

/** Equality in filters and array transforms: 1 equals 1.0, NaN equals NaN. */
export function valuesEqual(left: Value, right: Value): boolean {
  return compareValues(left, right) === 0;
}

function compareWithinType(left: Value, right: Value): number {
  if (left.type === 'boolean' && right.type === 'boolean') return Number(left.value) - Number(right.value);
  if (isNumber(left) && isNumber(right)) return compareNumbers(left.value, right.value);
  if (left.type === 'timestamp' && right.type === 'timestamp')
    return compareTimestamps(left.value, right.value);
  if (left.type === 'string' && right.type === 'string') return compareStrings(left.value, right.value);
  if (left.type === 'bytes' && right.type === 'bytes') return Buffer.compare(left.value, right.value);
  if (left.type === 'reference' && right.type === 'reference')
    return compareReferences(left.value, right.value);
  if (left.type === 'geoPoint' && right.type === 'geoPoint') {
    return left.latitude - right.latitude || left.longitude - right.longitude;
  }
  if (left.type === 'array' && right.type === 'array')
    return compareLists(left.values, right.values, compareValues);
  if (left.type === 'map' && right.type === 'map') return compareMaps(left.fields, right.fields);
  return 0;
}

export type NumberValue = Extract<Value, { type: 'integer' | 'double' }>;

export function isNumber(value: Value): value is NumberValue {
  return value.type === 'integer' || value.type === 'double';
}

/** NaN sorts before all numbers. JavaScript compares a bigint with a number exactly. */
function compareNumbers(left: bigint | number, right: bigint | number): number {
  const leftIsNaN = Number.isNaN(left);
  const rightIsNaN = Number.isNaN(right);
  if (leftIsNaN || rightIsNaN) return Number(rightIsNaN) - Number(leftIsNaN);
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

/**
 * By Unicode code point, which is the order of the UTF-8 bytes. JavaScript compares UTF-16 units, which
 * differs only between a surrogate and a unit above the surrogates.
 */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const leftUnit = left.charCodeAt(index);
    const rightUnit = right.charCodeAt(index);
    if (leftUnit !== rightUnit) return codePointRank(leftUnit) - codePointRank(rightUnit);
  }
  return left.length - right.length;
}

/** Surrogates encode code points above all others. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Segment by segment, so that `a/b` sorts before `a-/b`. */
function compareReferences(left: string, right: string): number {
  return comparePaths(left.split('/'), right.split('/'));
}

export function comparePaths(left: readonly string[], right: readonly string[]): number {
  return compareLists(left, right, compareSegments);
}

/** By the first elements that differ; a list sorts after its own prefix. */
function compareLists<Element>(
  left: readonly Element[],
  right: readonly Element[],
  compare: (left: Element, right: Element) => number,
): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const [one, other] = [left[index], right[index]];
    const order = one === undefined || other === undefined ? 0 : compare(one, other);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const numericId = /^__id(-?\d+)__$/;

/** Ids like `__id7__` are numbers and sort first, by value. */
function compareSegments(left: string, right: string): number {
  if (!left.startsWith('__id') && !right.startsWith('__id')) return compareStrings(left, right);
  const [, leftNumber] = numericId.exec(left) ?? [];
  const [, rightNumber] = numericId.exec(right) ?? [];
  if (leftNumber !== undefined && rightNumber !== undefined) {
    return compareNumbers(BigInt(leftNumber), BigInt(rightNumber));
  }
  if (leftNumber !== undefined || rightNumber !== undefined) return leftNumber !== undefined ? -1 : 1;
  return compareStrings(left, right);
}

/** Vectors by length first, other maps as lists of (name, value), names sorted. */
function compareMaps(left: Fields, right: Fields): number {
  const byLength = (vectorOf(left)?.length ?? 0) - (vectorOf(right)?.length ?? 0);
  if (byLength !== 0) return byLength;
  return compareLists(
    sortedFields(left),
    sortedFields(right),
    ([name, value], [otherName, other]) => compareStrings(name, otherName) || compareValues(value, other),
  );
}

function sortedFields(fields: Fields): readonly (readonly [string, Value])[] {
  return [...fields].sort(([left], [right]) => compareStrings(left, right));
}
