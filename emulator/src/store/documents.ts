import type { Document } from '../document/document.ts';
import { type CollectionScope, type DocumentView, isInScope, pathKey } from './view.ts';

interface Collection {
  readonly path: readonly string[];
  readonly documents: Map<string, Document>;
}

/** The current documents of a database, by collection, so that a query reads no other collection. */
export class Documents implements DocumentView {
  readonly #collections = new Map<string, Collection>();

  get(path: readonly string[]): Document | null {
    const collection = this.#collections.get(pathKey(path.slice(0, -1)));
    return collection?.documents.get(path.at(-1) ?? '') ?? null;
  }

  *scan(scope: CollectionScope): Iterable<Document> {
    if (!scope.allDescendants && scope.collectionId !== null) {
      const key = pathKey([...scope.parent, scope.collectionId]);
      yield* this.#collections.get(key)?.documents.values() ?? [];
      return;
    }
    for (const { path, documents } of this.#collections.values()) {
      if (isInScope(path, scope)) yield* documents.values();
    }
  }

  put(document: Document): void {
    const path = document.name.path.slice(0, -1);
    const key = pathKey(path);
    const collection = this.#collections.get(key) ?? { path, documents: new Map() };
    this.#collections.set(key, collection);
    collection.documents.set(document.name.path.at(-1) ?? '', document);
  }

  remove(path: readonly string[]): void {
    const key = pathKey(path.slice(0, -1));
    const collection = this.#collections.get(key);
    collection?.documents.delete(path.at(-1) ?? '');
    if (collection?.documents.size === 0) this.#collections.delete(key);
  }
}
