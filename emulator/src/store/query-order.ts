import { compareStrings, compareValues } from '../document/compare.ts';
import type { Document } from '../document/document.ts';
import { documentNameField, formatFieldPath } from '../document/field-path.ts';
import type { Value } from '../document/value.ts';
import { isNamePath, queriedValue } from './queried-value.ts';
import type { Cursor, Order, Query } from './query.ts';
import { isInequality, leaves } from './query-filter.ts';

/** A document and the values it is sorted by, one per order. */
export interface SortedDocument {
  readonly document: Document;
  readonly keys: readonly Value[];
}

/**
 * The order that production works with: what the query says, then the fields of its inequalities by name, then the
 * document's name; what is added goes in the last direction that the query gave.
 */
export function completeOrder({ orderBy, where }: Query): readonly Order[] {
  const direction = orderBy.at(-1)?.direction ?? 'ascending';
  const known = new Set(orderBy.map(({ path }) => formatFieldPath(path)));
  const implied = leaves(where)
    .filter((filter) => isInequality(filter) && !isNamePath(filter.path))
    .sort((left, right) => compareStrings(formatFieldPath(left.path), formatFieldPath(right.path)));
  const added = [...implied.map(({ path }) => path), [documentNameField]].flatMap((path) => {
    const name = formatFieldPath(path);
    if (known.has(name)) return [];
    known.add(name);
    return [{ path, direction }];
  });
  return [...orderBy, ...added];
}

/** The document with its sort keys, or nothing where it lacks a field that the query sorts by. */
export function withSortKeys(document: Document, order: readonly Order[]): SortedDocument | null {
  const keys: Value[] = [];
  for (const { path } of order) {
    const value = queriedValue(document, path);
    if (value === undefined) return null;
    keys.push(value);
  }
  return { document, keys };
}

export function compareKeys(
  left: readonly Value[],
  right: readonly Value[],
  order: readonly Order[],
): number {
  for (const [index, { direction }] of order.entries()) {
    const leftKey = left[index];
    const rightKey = right[index];
    // A cursor may give fewer values than the query has orders.
    if (leftKey === undefined || rightKey === undefined) return 0;
    const comparison = compareValues(leftKey, rightKey);
    if (comparison !== 0) return direction === 'ascending' ? comparison : -comparison;
  }
  return 0;
}

/** Whether sorted keys lie within the query's cursors. */
export function isWithinCursors(keys: readonly Value[], query: Query, order: readonly Order[]): boolean {
  const { startAt, endAt } = query;
  const afterStart = startAt === null || isPast(keys, startAt, order);
  return afterStart && (endAt === null || !isPast(keys, endAt, order));
}

/** Whether keys stand behind the place that a cursor marks. */
function isPast(keys: readonly Value[], cursor: Cursor, order: readonly Order[]): boolean {
  const comparison = compareKeys(keys, cursor.values, order);
  return cursor.before ? comparison >= 0 : comparison > 0;
}
