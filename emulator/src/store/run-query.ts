import type { Document } from '../document/document.ts';
import { selectFields } from '../document/fields.ts';
import { nearestDocuments } from './nearest.ts';
import type { Query } from './query.ts';
import { matchesFilter } from './query-filter.ts';
import { compareKeys, completeOrder, isWithinCursors, withSortKeys } from './query-order.ts';
import type { DocumentView } from './view.ts';

export interface QueryResult {
  readonly documents: readonly Document[];
  /** How many results the offset passed over. */
  readonly skipped: number;
}

/** Runs a query by reading every document of its collections: test data is small, and needs no index. */
export function runQuery(view: DocumentView, query: Query): QueryResult {
  const matching = matchingDocuments(view, query);
  const all = query.nearest === null ? matching : nearestDocuments(matching, query.nearest);
  const skipped = Math.min(query.offset, all.length);
  const end = query.limit === null ? all.length : skipped + query.limit;
  return { documents: all.slice(skipped, end).map((document) => projected(document, query)), skipped };
}

function matchingDocuments(view: DocumentView, query: Query): readonly Document[] {
  const { where } = query;
  const order = completeOrder(query);
  const sorted = [];
  for (const document of view.scan(query.scope)) {
    if (where !== null && !matchesFilter(document, where)) continue;
    const candidate = withSortKeys(document, order);
    if (candidate !== null && isWithinCursors(candidate.keys, query, order)) sorted.push(candidate);
  }
  sorted.sort((left, right) => compareKeys(left.keys, right.keys, order));
  return sorted.map(({ document }) => document);
}

function projected(document: Document, { select }: Query): Document {
  return select === null ? document : { ...document, fields: selectFields(document.fields, select) };
}
