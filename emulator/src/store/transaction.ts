import type { Document } from '../document/document.ts';
import type { Timestamp } from '../document/value.ts';
import type { Query } from './query.ts';
import { runQuery } from './run-query.ts';
import { type DocumentView, type Overlay, overlaid, pathKey } from './view.ts';
import type { DocumentChange } from './write.ts';

/**
 * An optimistic transaction: reads the snapshot at its start, records its reads, and may commit only if they
 * are unchanged.
 */
export class Transaction {
  readonly isReadOnly: boolean;
  /** The snapshot's time; null for the start of the transaction. */
  readonly readTime: Timestamp | null;
  readonly startedAt = Date.now();
  /** The original versions of documents that commits have changed since the start. */
  readonly #original: Overlay = new Map();
  readonly #base: DocumentView;
  readonly #reads = new Map<string, { path: readonly string[]; version: Document | null }>();
  readonly #queries: { query: Query; versions: readonly Document[] }[] = [];

  constructor(base: DocumentView, isReadOnly: boolean, readTime: Timestamp | null) {
    this.#base = base;
    this.isReadOnly = isReadOnly;
    this.readTime = readTime;
  }

  /** The documents at the transaction's snapshot. */
  get view(): DocumentView {
    return overlaid(this.#base, this.#original);
  }

  recordRead(path: readonly string[]): void {
    this.#reads.set(pathKey(path), { path, version: this.view.get(path) });
  }

  recordQuery(query: Query): void {
    // Whole documents: a projection or a distance would create a new object each time.
    const nearest = query.nearest === null ? null : { ...query.nearest, resultField: null };
    const whole = { ...query, select: null, nearest };
    this.#queries.push({ query: whole, versions: runQuery(this.view, whole).documents });
  }

  /** Keeps the versions that another commit replaces. */
  preserve(changes: readonly DocumentChange[]): void {
    for (const { name, before } of changes) {
      const key = pathKey(name.path);
      if (!this.#original.has(key)) this.#original.set(key, { path: name.path, document: before });
    }
  }

  /** Whether any read of the transaction has changed. */
  hasConflict(): boolean {
    const staleRead = [...this.#reads.values()].some(({ path, version }) => this.#base.get(path) !== version);
    return staleRead || this.#queries.some(({ query, versions }) => this.#isStale(query, versions));
  }

  #isStale(query: Query, versions: readonly Document[]): boolean {
    const { documents } = runQuery(this.#base, query);
    return (
      documents.length !== versions.length || documents.some((found, index) => found !== versions[index])
    );
  }
}
