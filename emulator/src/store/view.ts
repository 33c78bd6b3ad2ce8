import type { Document } from '../document/document.ts';

/** Which collections a query reads: one, or all of an id (of any id where null) below a parent. */
export interface CollectionScope {
  /** A document's path, or [] for the database's root. */
  readonly parent: readonly string[];
  readonly collectionId: string | null;
  readonly allDescendants: boolean;
}

/** The documents of a database at one moment. */
export interface DocumentView {
  get(path: readonly string[]): Document | null;
  scan(scope: CollectionScope): Iterable<Document>;
}

/** Documents by path that hide those of another view; null hides without replacing. */
export type Overlay = Map<string, { readonly path: readonly string[]; readonly document: Document | null }>;

export function pathKey(path: readonly string[]): string {
  return path.join('/');
}

/** Whether the collection at `collection` belongs to `scope`. */
export function isInScope(collection: readonly string[], scope: CollectionScope): boolean {
  const { parent, collectionId, allDescendants } = scope;
  if (collectionId !== null && collection.at(-1) !== collectionId) return false;
  if (allDescendants ? collection.length <= parent.length : collection.length !== parent.length + 1) {
    return false;
  }
  return parent.every((segment, index) => collection[index] === segment);
}

/** A view in which the overlay's documents stand in for those of `base`. */
export function overlaid(base: DocumentView, overlay: Overlay): DocumentView {
  return {
    get: (path) => {
      const change = overlay.get(pathKey(path));
      return change === undefined ? base.get(path) : change.document;
    },
    *scan(scope) {
      for (const document of base.scan(scope)) {
        if (!overlay.has(pathKey(document.name.path))) yield document;
      }
      for (const { path, document } of overlay.values()) {
        if (document !== null && isInScope(path.slice(0, -1), scope)) yield document;
      }
    },
  };
}
