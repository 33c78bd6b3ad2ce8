import { comparePaths, compareStrings } from '../document/compare.ts';
import type { Document } from '../document/document.ts';
import { type DatabaseName, type DocumentName, formatDocumentName } from '../document/document-name.ts';
import type { Cursor, Query } from './query.ts';
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
  readonly hasMore: boolean;
}

/** The ids of the collections directly below a document or the root, sorted. */
export function collectionIds(view: DocumentView, parent: readonly string[]): readonly string[] {
  const ids = new Set<string>();
  for (const { name } of view.scan({ parent, collectionId: null, allDescendants: true })) {
    ids.add(name.path[parent.length] ?? '');
  }
  return [...ids].sort(compareStrings);
}

/** One page of a query's documents sorted by name, with missing documents if requested. */
export function pageOfDocuments(
  view: DocumentView,
  database: DatabaseName,
  query: Query,
  { after, showMissing, size }: Page,
): DocumentPage {
  const first = after === null ? null : cursorBehind({ ...database, path: after });
  const { documents } = runQuery(view, { ...query, startAt: first, limit: size + 1 });
  const found = documents.map((document) => ({ path: document.name.path, document }));
  const missing = showMissing ? missingDocuments(view, query.scope) : [];
  const rest = [...found, ...missing.filter(({ path }) => after === null || comparePaths(path, after) > 0)];
  rest.sort((left, right) => comparePaths(left.path, right.path));
  return { entries: rest.slice(0, size), hasMore: rest.length > size };
}

function cursorBehind(name: DocumentName): Cursor {
  return { values: [{ type: 'reference', value: formatDocumentName(name) }], before: false };
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
