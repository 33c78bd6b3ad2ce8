import type { Document } from '../document/document.ts';
import { selectFields } from '../document/fields.ts';
import { nearestDocuments } from './nearest.ts';
import { isNamePath, queriedValue } from './queried-value.ts';
import type { Order, Query } from './query.ts';
import { matchesFilter } from './query-filter.ts';
import { completeOrder, isWithinCursors, sortDocuments } from './query-order.ts';
import { planRead } from './read-plan.ts';
import type { DocumentView, QueriedCollection } from './view.ts';

export interface QueryResult {
  readonly documents: readonly Document[];
  /** The number of results that the offset skipped. */
  readonly skipped: number;
}

export function runQuery(view: DocumentView, query: Query): QueryResult {
  const { limit, nearest, offset } = query;
  const wanted = limit === null || nearest !== null ? Number.POSITIVE_INFINITY : offset + limit;
  const matching = firstMatches(view, query, wanted);
  const all = nearest === null ? matching : nearestDocuments(matching, nearest);
  const skipped = Math.min(offset, all.length);
  const end = limit === null ? all.length : skipped + limit;
  return { documents: all.slice(skipped, end).map((document) => projected(document, query)), skipped };
}

/** The number of documents that a query finds; sorts them only if the query has a limit or offset. */
export function countResults(view: DocumentView, query: Query): number {
  if (!judgesAlone(query)) return runQuery(view, query).documents.length;
  const collections = view.collections(query.scope);
  return collections.reduce(
    (sum, each) => sum + matchesIn(each, query, [], Number.POSITIVE_INFINITY).length,
    0,
  );
}

/** At least the first `wanted` results of a query, in order. */
function firstMatches(view: DocumentView, query: Query, wanted: number): readonly Document[] {
  const order = completeOrder(query);
  const found = view.collections(query.scope).map((each) => matchesIn(each, query, order, wanted));
  const [only = [], ...others] = found;
  return others.length === 0 ? only : sortDocuments(found.flat(), order);
}

function matchesIn(
  collection: QueriedCollection,
  query: Query,
  sorting: readonly Order[],
  wanted: number,
): readonly Document[] {
  const { documents, isFiltered, isSorted } = planRead(collection, query, sorting, wanted);
  const isFound = finderOf(isFiltered ? { ...query, where: null } : query, completeOrder(query));
  const found: Document[] = [];
  for (const document of documents) {
    if (isSorted && found.length >= wanted) break;
    if (isFound(document)) found.push(document);
  }
  return isSorted ? found : sortDocuments(found, sorting);
}

/** Returns a predicate for the documents that match; prepared once for many documents. */
function finderOf(query: Query, order: readonly Order[]): (document: Document) => boolean {
  const { endAt, startAt, where } = query;
  const fields = order.flatMap(({ path }) => (isNamePath(path) ? [] : [path]));
  const hasCursors = startAt !== null || endAt !== null;
  return (document) =>
    (where === null || matchesFilter(document, where)) &&
    fields.every((path) => queriedValue(document, path) !== undefined) &&
    (!hasCursors || isWithinCursors(document, query, order));
}

/** Whether each document matches independently of others: true without limit, offset and vector search. */
export function judgesAlone({ limit, nearest, offset }: Query): boolean {
  return limit === null && offset === 0 && nearest === null;
}

/** The result of such a query for one document, or null. */
export function foundDocument(document: Document, query: Query): Document | null {
  return finderOf(query, completeOrder(query))(document) ? projected(document, query) : null;
}

function projected(document: Document, { select }: Query): Document {
  return select === null ? document : { ...document, fields: selectFields(document.fields, select) };
}
