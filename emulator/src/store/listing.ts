import { comparePaths, compareStrings } from '../document/compare.ts';
import type { Document } from '../document/document.ts';
import type { Query } from './query.ts';
import { runQuery } from './run-query.ts';
import { type CollectionScope, type DocumentView, pathKey } from './view.ts';

export interface Page {
  readonly size: number;
  /** The last path of the previous page, or null for the first page. */
  readonly after: readonly string[] | null;
  readonly showMissing: boolean;
}

/** A listed document; without `document` only collections below it exist. */
export interface ListedDocument {
  readonly path: readonly string[];
  readonly document: Document | null;
}

export interface DocumentPage {
  readonly entries: readonly ListedDocument[];
  /** Whether the page is full: like Google's emulator, the last page may be empty. */
  readonly isFull: boolean;
}

/** The ids of the collections directly below a document or the root, sorted. */
export function collectionIds(view: DocumentView, parent: readonly string[]): readonly string[] {
  const ids = new Set<string>();
  for (const { name } of view.scan({ parent, collectionId: null, allDescendants: true })) {
    ids.add(name.path[parent.length] ?? '');
  }
  return [...ids].sort(compareStrings);
}

/** One page of a query's documents, with missing documents in the order of names if requested. */
export function pageOfDocuments(
  view: DocumentView,
  query: Query,
  { after, showMissing, size }: Page,
): DocumentPage {
  const found = runQuery(view, query).documents.map((document) => ({ path: document.name.path, document }));
  const listed = showMissing ? byPath([...found, ...missingDocuments(view, query.scope)]) : found;
  const rest = after === null ? listed : listed.slice(startAfter(listed, after, query));
  return { entries: rest.slice(0, size), isFull: rest.length >= size };
}

function byPath(entries: readonly ListedDocument[]): readonly ListedDocument[] {
  return [...entries].sort((left, right) => comparePaths(left.path, right.path));
}

/** Where the next page starts; by name also if the last document was deleted. */
function startAfter(listed: readonly ListedDocument[], after: readonly string[], { orderBy }: Query): number {
  if (orderBy.length > 0) return listed.findIndex(({ path }) => comparePaths(path, after) === 0) + 1;
  const next = listed.findIndex(({ path }) => comparePaths(path, after) > 0);
  return next < 0 ? listed.length : next;
}

function missingDocuments(
  view: DocumentView,
  { parent, collectionId }: CollectionScope,
): readonly ListedDocument[] {
  const depth = parent.length + 2;
  const missing = new Map<string, ListedDocument>();
  for (const { name } of view.scan({ parent, collectionId: null, allDescendants: true })) {
    const path = name.path.slice(0, depth);
    const isListed = collectionId === null || path[parent.length] === collectionId;
    if (isListed && name.path.length > depth && view.get(path) === null) {
      missing.set(pathKey(path), { path, document: null });
    }
  }
  return [...missing.values()];
}
