import type { Document } from '../document/document.ts';
import { Collection } from './collection.ts';
import {
  type CollectionScope,
  type DocumentView,
  isInScope,
  pathKey,
  type QueriedCollection,
} from './view.ts';

/** The current documents of a database by collection, so that a query reads no other collection. */
export class Documents implements DocumentView {
  readonly #collections = new Map<string, Collection>();

  get(path: readonly string[]): Document | null {
    return this.#collections.get(pathKey(path.slice(0, -1)))?.get(path.at(-1) ?? '') ?? null;
  }

  *scan(scope: CollectionScope): Iterable<Document> {
    for (const { documents } of this.collections(scope)) yield* documents;
  }

  collections(scope: CollectionScope): readonly QueriedCollection[] {
    if (!scope.allDescendants && scope.collectionId !== null) {
      return [this.#collections.get(pathKey([...scope.parent, scope.collectionId])) ?? []].flat();
    }
    return [...this.#collections.values()].filter(({ path }) => isInScope(path, scope));
  }

  put(document: Document): void {
    const path = document.name.path.slice(0, -1);
    const key = pathKey(path);
    const collection = this.#collections.get(key) ?? new Collection(path);
    this.#collections.set(key, collection);
    collection.replace(document.name.path.at(-1) ?? '', document);
  }

  remove(path: readonly string[]): void {
    const key = pathKey(path.slice(0, -1));
    const collection = this.#collections.get(key);
    collection?.replace(path.at(-1) ?? '', null);
    if (collection?.size === 0) this.#collections.delete(key);
  }
}
