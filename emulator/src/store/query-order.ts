import { comparePaths, compareStrings, compareValues } from '../document/compare.ts';
import type { Document } from '../document/document.ts';
import { documentNameField, type FieldPath, formatFieldPath } from '../document/field-path.ts';
import { isNamePath, queriedValue } from './queried-value.ts';
import type { Cursor, Order, Query } from './query.ts';
import { isInequality, leaves } from './query-filter.ts';

/**
 * Production's complete order: the query's own, then the fields of its inequalities sorted by name, then the
 * document's name. The added fields have the query's last direction.
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

export function sortDocuments(documents: Document[], order: readonly Order[]): readonly Document[] {
  return documents.sort((left, right) => compareDocuments(left, right, order));
}

function compareDocuments(left: Document, right: Document, order: readonly Order[]): number {
  for (const { direction, path } of order) {
    const comparison = compareAt(left, right, path);
    if (comparison !== 0) return direction === 'ascending' ? comparison : -comparison;
  }
  return 0;
}

function compareAt(left: Document, right: Document, path: FieldPath): number {
  if (isNamePath(path)) return comparePaths(left.name.path, right.name.path);
  const [one, other] = [queriedValue(left, path), queriedValue(right, path)];
  return one && other ? compareValues(one, other) : 0;
}

/** Whether a document, which has every field of the order, is within the query's cursors. */
export function isWithinCursors(document: Document, query: Query, order: readonly Order[]): boolean {
  return !isBeforeStart(document, query, order) && !isBehindEnd(document, query, order);
}

/** Whether a document comes before `startAt`. */
export function isBeforeStart(document: Document, { startAt }: Query, order: readonly Order[]): boolean {
  return startAt !== null && !isPast(document, startAt, order);
}

/** Whether a document comes after `endAt`. */
export function isBehindEnd(document: Document, { endAt }: Query, order: readonly Order[]): boolean {
  return endAt !== null && isPast(document, endAt, order);
}

/** Whether a document comes after a cursor, which may have fewer values than the order has fields. */
function isPast(document: Document, { before, values }: Cursor, order: readonly Order[]): boolean {
  for (const [index, value] of values.entries()) {
    const { direction, path } = order[index] ?? {};
    const stored = path && queriedValue(document, path);
    const comparison = stored ? compareValues(stored, value) : 0;
    if (comparison !== 0) return direction === 'ascending' ? comparison > 0 : comparison < 0;
  }
  return before;
}
