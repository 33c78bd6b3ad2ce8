import { documentNameField, formatFieldPath } from '../document/field-path.ts';
import type { Aggregation } from '../store/aggregate.ts';
import type { Filter, FilterLeaf, Query } from '../store/query.ts';
import { isOneOf } from '../store/query-filter.ts';
import { completeOrder } from '../store/query-order.ts';
import type { IndexField } from './index-definitions.ts';

/** The requirements of one disjunct of a query for indexes. */
export interface QueryShape {
  /**
   * Fields with an equality (`==`, `in`, null, NaN) or an `array-contains`: first in an index, in any order.
   */
  readonly prefix: readonly IndexField[];
  /** The order of the results without fields of the prefix and the document's name. */
  readonly order: readonly IndexField[];
  /** The direction of the document's name after them. */
  readonly nameMode: 'ASCENDING' | 'DESCENDING';
  /** Aggregated fields outside the prefix. Their results need no order. */
  readonly aggregated: readonly string[];
  /** The field of a vector search. */
  readonly vector: string | null;
  /** Whether a filter names the documents, so that no index is needed. */
  readonly isByName: boolean;
}

/** One shape per disjunct: Firestore searches for each separately. */
export function queryShapes(query: Query, aggregations: readonly Aggregation[]): readonly QueryShape[] {
  return disjuncts(query.where).map((filters) => shapeOf(query, filters, aggregations));
}

/** The filters in disjunctive normal form. */
function disjuncts(filter: Filter | null): readonly (readonly FilterLeaf[])[] {
  if (filter === null) return [[]];
  if (!('filters' in filter)) return [[filter]];
  const parts = filter.filters.map(disjuncts);
  if (filter.type === 'or') return parts.flat();
  return parts.reduce((all, part) => all.flatMap((left) => part.map((right) => [...left, ...right])), [[]]);
}

function shapeOf(
  query: Query,
  filters: readonly FilterLeaf[],
  aggregations: readonly Aggregation[],
): QueryShape {
  const prefix = distinct(filters.flatMap(prefixField));
  const fixed = new Set(prefix.flatMap(({ mode, path }) => (mode === 'CONTAINS' ? [] : [path])));
  const complete = completeOrder({ ...query, where: { type: 'and', filters } });
  const sorted = complete.map(({ path, direction }) => ({
    path: formatFieldPath(path),
    mode: direction === 'ascending' ? ('ASCENDING' as const) : ('DESCENDING' as const),
  }));
  const name = sorted.findIndex(({ path }) => path === documentNameField);
  const order = sorted.slice(0, name).filter(({ path }) => !fixed.has(path));
  const known = new Set([...fixed, ...order.map(({ path }) => path)]);
  return {
    prefix: prefix.filter(({ path }) => path !== documentNameField),
    order,
    nameMode: sorted[name]?.mode ?? 'ASCENDING',
    aggregated: aggregatedFields(aggregations).filter((path) => !known.has(path)),
    vector: query.nearest === null ? null : formatFieldPath(query.nearest.path),
    isByName: fixed.has(documentNameField),
  };
}

function prefixField(filter: FilterLeaf): readonly IndexField[] {
  const path = formatFieldPath(filter.path);
  if (isOneOf(filter, 'array-contains', 'array-contains-any')) return [{ path, mode: 'CONTAINS' }];
  const isEquality = filter.type === 'unary' ? !filter.isNegated : isOneOf(filter, '==', 'in');
  return isEquality ? [{ path, mode: 'ASCENDING' }] : [];
}

function aggregatedFields(aggregations: readonly Aggregation[]): readonly string[] {
  const paths = aggregations.flatMap((each) => ('path' in each ? [formatFieldPath(each.path)] : []));
  return [...new Set(paths)];
}

function distinct(fields: readonly IndexField[]): readonly IndexField[] {
  return [...new Map(fields.map((field) => [`${field.path} ${field.mode}`, field])).values()];
}
