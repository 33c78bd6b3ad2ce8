import type { Document } from '../document/document.ts';
import { type FieldPath, formatFieldPath } from '../document/field-path.ts';
import { FieldIndex } from './field-index.ts';
import type { QueriedCollection } from './view.ts';

/** The current documents of one collection, with an index for each field that a query has used. */
export class Collection implements QueriedCollection {
  readonly path: readonly string[];
  readonly #documents = new Map<string, Document>();
  readonly #indexes = new Map<string, FieldIndex>();

  constructor(path: readonly string[]) {
    this.path = path;
  }

  get size(): number {
    return this.#documents.size;
  }

  get documents(): Iterable<Document> {
    return this.#documents.values();
  }

  get(id: string): Document | null {
    return this.#documents.get(id) ?? null;
  }

  /** Replaces the document with this id; null removes it. */
  replace(id: string, document: Document | null): void {
    const before = this.get(id);
    if (document === null) this.#documents.delete(id);
    else this.#documents.set(id, document);
    for (const index of this.#indexes.values()) index.replace(before, document);
  }

  sortedBy(path: FieldPath): readonly Document[] {
    const key = formatFieldPath(path);
    const index = this.#indexes.get(key) ?? new FieldIndex(path, this.documents);
    this.#indexes.set(key, index);
    return index.sorted;
  }
}
