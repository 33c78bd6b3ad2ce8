import { type FieldPath, formatFieldPath } from '../document/field-path.ts';
import { invalidArgument, StatusError } from '../status.ts';
import { isNamePath } from './queried-value.ts';
import type { FilterLeaf, Order, Query } from './query.ts';
import { isInequality, isOneOf, leaves } from './query-filter.ts';
import { completeOrder } from './query-order.ts';

/** Refuses a query that no index could serve, which Firestore finds out only after the rules let it pass. */
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

/** By their names alone documents are found in one direction. */
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

/** Below a document a collection group is found by the names alone. */
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

/** The fields that are summed up stand in the index before the name, where the query leaves a place for them. */
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
