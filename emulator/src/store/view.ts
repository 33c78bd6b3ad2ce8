import type { Document } from '../document/document.ts';
import type { FieldPath } from '../document/field-path.ts';
import { FieldIndex } from './field-index.ts';

/** The collections of a query: one, or all with an id (any id for null) below a parent. */
export interface CollectionScope {
  /** A document's path, or [] for the database's root. */
  readonly parent: readonly string[];
  readonly collectionId: string | null;
  readonly allDescendants: boolean;
}

/** A collection's interface for queries. */
export interface QueriedCollection {
  readonly size: number;
  /** In no particular order. */
  readonly documents: Iterable<Document>;
  /** The documents that have the field, sorted by it and then by name. */
  sortedBy(path: FieldPath): readonly Document[];
}

/** The documents of a database at one time. */
export interface DocumentView {
  get(path: readonly string[]): Document | null;
  scan(scope: CollectionScope): Iterable<Document>;
  /** The collections in the scope. */
  collections(scope: CollectionScope): readonly QueriedCollection[];
}

/** Documents by path that shadow those of another view; null hides a document. */
export type Overlay = Map<string, { readonly path: readonly string[]; readonly document: Document | null }>;

export function pathKey(path: readonly string[]): string {
  return path.join('/');
}

/** Whether the collection at `collection` is in `scope`. */
export function isInScope(collection: readonly string[], scope: CollectionScope): boolean {
  const { parent, collectionId, allDescendants } = scope;
  if (collectionId !== null && collection.at(-1) !== collectionId) return false;
  if (allDescendants ? collection.length <= parent.length : collection.length !== parent.length + 1) {
    return false;
  }
  return parent.every((segment, index) => collection[index] === segment);
}

/** A view in which the overlay's documents shadow those of `base`. */
export function overlaid(base: DocumentView, overlay: Overlay): DocumentView {
  function* scan(scope: CollectionScope): Iterable<Document> {
    for (const document of base.scan(scope)) {
      if (!overlay.has(pathKey(document.name.path))) yield document;
    }
    for (const { path, document } of overlay.values()) {
      if (document !== null && isInScope(path.slice(0, -1), scope)) yield document;
    }
  }
  return {
    get: (path) => {
      const change = overlay.get(pathKey(path));
      return change === undefined ? base.get(path) : change.document;
    },
    scan,
    collections: (scope) => (overlay.size === 0 ? base.collections(scope) : [temporary(scan(scope))]),
  };
}

/** A collection for one read; its index is built for that read and dropped. */
function temporary(scanned: Iterable<Document>): QueriedCollection {
  const documents = [...scanned];
  const sortedBy = (path: FieldPath) => new FieldIndex(path, documents).sorted;
  return { size: documents.length, documents, sortedBy };
}
