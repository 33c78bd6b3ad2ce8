import { type FieldPath, formatFieldPath } from '../document/field-path.ts';
import { invalidArgument, StatusError } from '../status.ts';
import { isNamePath } from './queried-value.ts';
import type { FilterLeaf, Order, Query } from './query.ts';
import { isInequality, isOneOf, leaves } from './query-filter.ts';
import { completeOrder } from './query-order.ts';

/** Rejects a query that no index can serve. Firestore rejects it only after the rules grant it. */
export function checkRunnable(query: Query, aggregated: readonly FieldPath[]): void {
  const filters = leaves(query.where);
  const order = completeOrder(query);
  checkGroupScan(query);
  checkKeyIsLast(order);
  checkKeyScan(query, filters);
  checkKeyEquality(filters);
  checkDistinct(order);
  checkAggregated(query, filters, aggregated);
}

/** Without a filter or order on a field, Firestore returns documents in ascending order only. */
function checkKeyScan({ orderBy }: Query, filters: readonly FilterLeaf[]): void {
  const [first] = orderBy;
  const isDescending = first !== undefined && isNamePath(first.path) && first.direction === 'descending';
  if (isDescending && filters.every(({ path }) => isNamePath(path))) {
    throw new StatusError('FAILED_PRECONDITION', 'Firestore does not support descending key scans');
  }
}

function checkKeyEquality(filters: readonly FilterLeaf[]): void {
  const inequalities = filters.filter(isInequality);
  const isFixed = filters.some((filter) => isNamePath(filter.path) && isOneOf(filter, '==', 'in'));
  if (isFixed && inequalities.length > 0 && !inequalities.some(({ path }) => isNamePath(path))) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

/** Below a document Firestore can find a collection group by its names only. */
function checkGroupScan({ orderBy, scope }: Query): void {
  const isBelow = scope.allDescendants && scope.parent.length > 0;
  if (isBelow && orderBy.some(({ direction }) => direction === 'descending')) {
    throw new StatusError(
      'FAILED_PRECONDITION',
      "collection group queries are only allowed if they're at the root or they're an ascending primary key scan",
    );
  }
}

function checkKeyIsLast(order: readonly Order[]): void {
  const key = order.findIndex(({ path }) => isNamePath(path));
  const isKeyAgain = ({ direction, path }: Order) => isNamePath(path) && direction === order[key]?.direction;
  if (!order.slice(key).every(isKeyAgain)) {
    throw invalidArgument('order by clause cannot contain more fields after the key');
  }
}

function checkDistinct(order: readonly Order[]): void {
  const names = order.map(({ path }) => formatFieldPath(path));
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw invalidArgument(`order by clause cannot contain duplicate fields ${repeated}`);
  }
}

/**
 * The index of an aggregation has the aggregated fields before the name, so the query's order must allow them
 * there.
 */
function checkAggregated(
  query: Query,
  filters: readonly FilterLeaf[],
  aggregated: readonly FieldPath[],
): void {
  const { orderBy, scope } = query;
  const isBelow = scope.allDescendants && scope.parent.length > 0;
  if (!isBelow && ![...filters, ...orderBy].some(({ path }) => isNamePath(path))) return;
  const sorted = completeOrder(query).map(({ path }) => formatFieldPath(path));
  const unsorted = new Set(aggregated.map(formatFieldPath).filter((name) => !sorted.includes(name)));
  if (unsorted.size === 0) return;
  throw invalidArgument(
    `This query requires an index that has fields [${[...unsorted].join(', ')}] after __name__ and Firestore does ` +
      'not currently support such an index. Please try the query again without the filter or order on __name__.',
  );
}
