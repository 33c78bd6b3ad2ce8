import type { Document } from '../document/document.ts';
import { selectFields } from '../document/fields.ts';
import { nearestDocuments } from './nearest.ts';
import type { Order, Query } from './query.ts';
import { matchesFilter } from './query-filter.ts';
import {
  compareKeys,
  completeOrder,
  isWithinCursors,
  type SortedDocument,
  withSortKeys,
} from './query-order.ts';
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
  const order = completeOrder(query);
  const sorted = [];
  for (const document of view.scan(query.scope)) {
    const found = candidate(document, query, order);
    if (found !== null) sorted.push(found);
  }
  sorted.sort((left, right) => compareKeys(left.keys, right.keys, order));
  return sorted.map(({ document }) => document);
}

function candidate(document: Document, query: Query, order: readonly Order[]): SortedDocument | null {
  if (query.where !== null && !matchesFilter(document, query.where)) return null;
  const sorted = withSortKeys(document, order);
  return sorted !== null && isWithinCursors(sorted.keys, query, order) ? sorted : null;
}

/** Whether what a query finds of a document depends on no other: so it is where nothing is counted or ranked. */
export function judgesAlone({ limit, nearest, offset }: Query): boolean {
  return limit === null && offset === 0 && nearest === null;
}

/** What such a query finds of one document, if anything. */
export function foundDocument(document: Document, query: Query): Document | null {
  const order = completeOrder(query);
  return candidate(document, query, order) === null ? null : projected(document, query);
}

function projected(document: Document, { select }: Query): Document {
  return select === null ? document : { ...document, fields: selectFields(document.fields, select) };
}
