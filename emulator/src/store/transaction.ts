import type { Document } from '../document/document.ts';
import type { Timestamp } from '../document/value.ts';
import type { Query } from './query.ts';
import { runQuery } from './run-query.ts';
import { type DocumentView, type Overlay, overlaid, pathKey } from './view.ts';
import type { DocumentChange } from './write.ts';

/**
 * An optimistic transaction: it sees the documents as they were when it began, remembers what it read, and may
 * commit only while all of that is still true.
 */
export class Transaction {
  readonly isReadOnly: boolean;
  /** The moment that it sees; null: that of its start. */
  readonly readTime: Timestamp | null;
  readonly startedAt = Date.now();
  /** Documents as they were at the start, where commits have changed them since. */
  readonly #original: Overlay = new Map();
  readonly #base: DocumentView;
  readonly #reads = new Map<string, { path: readonly string[]; version: Document | null }>();
  readonly #queries: { query: Query; versions: readonly Document[] }[] = [];

  constructor(base: DocumentView, isReadOnly: boolean, readTime: Timestamp | null) {
    this.#base = base;
    this.isReadOnly = isReadOnly;
    this.readTime = readTime;
  }

  /** The documents as the transaction sees them. */
  get view(): DocumentView {
    return overlaid(this.#base, this.#original);
  }

  recordRead(path: readonly string[]): void {
    this.#reads.set(pathKey(path), { path, version: this.view.get(path) });
  }

  recordQuery(query: Query): void {
    // As stored: a projection or a distance would make another document of it each time.
    const nearest = query.nearest === null ? null : { ...query.nearest, resultField: null };
    const whole = { ...query, select: null, nearest };
    this.#queries.push({ query: whole, versions: runQuery(this.view, whole).documents });
  }

  /** Keeps what a commit of somebody else replaces. */
  preserve(changes: readonly DocumentChange[]): void {
    for (const { name, before } of changes) {
      const key = pathKey(name.path);
      if (!this.#original.has(key)) this.#original.set(key, { path: name.path, document: before });
    }
  }

  /** Whether anything the transaction read has changed since. */
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
