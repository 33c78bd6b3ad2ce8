import { compareValues } from '../document/compare.ts';
import type { Document } from '../document/document.ts';
import { type FieldPath, formatFieldPath } from '../document/field-path.ts';
import type { Value } from '../document/value.ts';
import { partitionPoint } from './partition-point.ts';
import { isNamePath, queriedValue } from './queried-value.ts';
import type { Filter, FilterLeaf } from './query.ts';
import { matchesValue } from './query-filter.ts';
import type { QueriedCollection } from './view.ts';

/** Consecutive documents of an index, from `start` to before `end`. */
export interface IndexRange {
  readonly path: FieldPath;
  readonly sorted: readonly Document[];
  readonly start: number;
  readonly end: number;
  /** Whether all of them have the same value, and so are sorted by name. */
  readonly isOneValue: boolean;
}

export function lengthOf({ end, start }: IndexRange): number {
  return end - start;
}

/** The range of the whole index. */
export function wholeRange(collection: QueriedCollection, path: FieldPath): IndexRange {
  const sorted = collection.sortedBy(path);
  return { path, sorted, start: 0, end: sorted.length, isOneValue: false };
}

/**
 * The index range of each field that contains every result. Uses only filters that all results satisfy and
 * that select a range: `==`, null, NaN and inequalities.
 */
export function filteredRanges(collection: QueriedCollection, where: Filter | null): readonly IndexRange[] {
  const ranges = new Map<string, IndexRange>();
  for (const filter of demanded(where)) {
    const range = rangeOf(collection, filter);
    if (range === null) continue;
    const key = formatFieldPath(filter.path);
    const known = ranges.get(key);
    ranges.set(key, known ? intersection(known, range) : range);
  }
  return [...ranges.values()];
}

/** The fields that have the same value in all results. */
export function fixedFields(where: Filter | null): ReadonlySet<string> {
  return new Set(
    demanded(where)
      .filter(isEquality)
      .map(({ path }) => formatFieldPath(path)),
  );
}

/** The filters that every result satisfies. */
function demanded(filter: Filter | null): readonly FilterLeaf[] {
  if (filter === null) return [];
  if (!('filters' in filter)) return [filter];
  return filter.type === 'and' || filter.filters.length === 1 ? filter.filters.flatMap(demanded) : [];
}

/** Whether the range contains exactly the documents that satisfy the filter. */
export function isAllThatSatisfies({ isOneValue }: IndexRange, where: Filter): boolean {
  return isOneValue && !('filters' in where) && (where.type === 'unary' || matchesValue(where.value, where));
}

function isEquality(filter: FilterLeaf): boolean {
  return filter.type === 'unary' ? !filter.isNegated : filter.operator === '==';
}

function intersection(one: IndexRange, other: IndexRange): IndexRange {
  const start = Math.max(one.start, other.start);
  const end = Math.max(start, Math.min(one.end, other.end));
  return { ...one, start, end, isOneValue: one.isOneValue || other.isOneValue };
}

function rangeOf(collection: QueriedCollection, filter: FilterLeaf): IndexRange | null {
  const { path } = filter;
  if (isNamePath(path)) return null;
  if (filter.type === 'unary') {
    return filter.isNegated ? null : rangeOfValue(wholeRange(collection, path), operands[filter.operand]);
  }
  const { operator, value } = filter;
  if (operator === '==') return rangeOfValue(wholeRange(collection, path), value);
  if (operator === '<' || operator === '<=') {
    const whole = wholeRange(collection, path);
    return { ...whole, end: firstBehind(whole, value, operator === '<=') };
  }
  if (operator === '>' || operator === '>=') {
    const whole = wholeRange(collection, path);
    return { ...whole, start: firstBehind(whole, value, operator === '>') };
  }
  return null;
}

const operands = {
  null: { type: 'null' },
  nan: { type: 'double', value: Number.NaN },
} as const satisfies Record<string, Value>;

function rangeOfValue(whole: IndexRange, value: Value): IndexRange {
  const [start, end] = [firstBehind(whole, value, false), firstBehind(whole, value, true)];
  return { ...whole, start, end, isOneValue: true };
}

/** The first position with a value of at least `value`, or greater than it. */
function firstBehind({ path, sorted }: IndexRange, value: Value, isBehindEqual: boolean): number {
  return partitionPoint(sorted.length, (at) => {
    const document = sorted[at];
    const stored = document && queriedValue(document, path);
    if (stored === undefined) return false;
    const order = compareValues(stored, value);
    return isBehindEqual ? order <= 0 : order < 0;
  });
}
