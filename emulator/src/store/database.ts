import { randomUUID } from 'node:crypto';
import type { Document } from '../document/document.ts';
import type { DatabaseName } from '../document/document-name.ts';
import { compareTimestamps } from '../document/timestamp.ts';
import type { Fields, Timestamp } from '../document/value.ts';
import { invalidArgument, StatusError } from '../status.ts';
import { Clock } from './clock.ts';
import { Documents } from './documents.ts';
import { History } from './history.ts';
import { type CommitPlan, planCommit, plannedChanges } from './plan.ts';
import { Transaction } from './transaction.ts';
import type { DocumentView } from './view.ts';
import type { DocumentChange, Write, WriteResult } from './write.ts';

/** Production drops a transaction after 270 seconds. */
const transactionLifetime = 270_000;

const everything = { parent: [], collectionId: null, allDescendants: true } as const;

export interface Commit {
  readonly database: DatabaseName;
  readonly commitTime: Timestamp;
  readonly changes: readonly DocumentChange[];
  /** False for the emulator's own endpoints, which do not call triggers. */
  readonly isClientWrite: boolean;
}

/** A document of an export: it has no times and belongs to no project. */
export interface SeedDocument {
  readonly path: readonly string[];
  readonly fields: Fields;
}

export type CommitListener = (commit: Commit) => void;

export interface CommitResult {
  readonly commitTime: Timestamp;
  readonly results: readonly WriteResult[];
  /** The document after each write. */
  readonly documents: readonly (Document | null)[];
}

/**
 * One database in memory. Commits are atomic because planning and applying them happen in one turn of the
 * event loop.
 */
export class Database {
  readonly name: DatabaseName;
  readonly clock = new Clock();
  readonly #documents = new Documents();
  readonly #transactions = new Map<string, Transaction>();
  readonly #history = new History();
  readonly #listeners = new Set<CommitListener>();

  constructor(name: DatabaseName) {
    this.name = name;
  }

  /** The current documents. */
  get view(): DocumentView {
    return this.#documents;
  }

  plan(writes: readonly Write[], requestTime: Timestamp): CommitPlan {
    const commitTime = this.clock.nextCommitTime(requestTime);
    return planCommit(this.#documents, writes, { requestTime, commitTime });
  }

  /** Applies all writes of a plan or none. */
  apply(plan: CommitPlan): CommitResult {
    const failed = plan.writes.find(({ failure }) => failure !== null);
    if (failed?.failure) throw failed.failure;
    this.#store(plannedChanges(plan), plan.commitTime, true);
    return {
      commitTime: plan.commitTime,
      results: plan.writes.map(({ result }) => result),
      documents: plan.writes.map(({ after }) => after),
    };
  }

  /** Every document, in no particular order. */
  get all(): Iterable<Document> {
    return this.#documents.scan(everything);
  }

  /** Fills a new database. */
  seed(documents: readonly SeedDocument[]): void {
    const time = this.clock.nextCommitTime(this.clock.requestTime());
    for (const { path, fields } of documents) {
      this.#documents.put({ name: { ...this.name, path }, fields, createTime: time, updateTime: time });
    }
  }

  /** Removes every document at or below `path`. */
  clear(path: readonly string[]): void {
    const doomed = [...this.all].filter(({ name }) =>
      path.every((segment, index) => name.path[index] === segment),
    );
    const changes = doomed.map((before) => ({ name: before.name, before, after: null }));
    this.#store(changes, this.clock.nextCommitTime(this.clock.requestTime()), false);
  }

  /** Calls `listener` after every commit that changed a document; returns the unsubscribe function. */
  onCommit(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param readTime the snapshot of a read-only transaction; null for now */
  beginTransaction(isReadOnly: boolean, readTime: Timestamp | null): string {
    this.#dropExpiredTransactions();
    const id = randomUUID();
    const transaction = new Transaction(this.#documents, isReadOnly, readTime);
    if (readTime !== null) transaction.preserve(this.#changesAfter(readTime));
    this.#transactions.set(id, transaction);
    return id;
  }

  #changesAfter(time: Timestamp): readonly DocumentChange[] {
    if (compareTimestamps(time, this.clock.readTime()) > 0) {
      throw invalidArgument("The requested 'read_time' cannot be in the future.");
    }
    return this.#history.after(time);
  }

  transaction(id: string): Transaction {
    this.#dropExpiredTransactions();
    const transaction = this.#transactions.get(id);
    if (transaction === undefined) {
      throw invalidArgument('The referenced transaction has expired or is no longer valid.');
    }
    return transaction;
  }

  /** Ends a transaction before its commit. A conflict is ABORTED, which SDKs retry. */
  finishTransaction(id: string, writes: readonly Write[]): void {
    const transaction = this.transaction(id);
    this.#transactions.delete(id);
    if (transaction.isReadOnly && writes.length > 0) {
      throw invalidArgument('Cannot modify entities in a read-only transaction.');
    }
    if (!transaction.isReadOnly && transaction.hasConflict()) {
      throw new StatusError('ABORTED', 'A document that the transaction read has changed. Please try again.');
    }
  }

  rollback(id: string): void {
    this.transaction(id);
    this.#transactions.delete(id);
  }

  #store(changes: readonly DocumentChange[], commitTime: Timestamp, isClientWrite: boolean): void {
    if (changes.length === 0) return;
    this.#history.record({ commitTime, changes });
    for (const transaction of this.#transactions.values()) transaction.preserve(changes);
    for (const { name, after } of changes) {
      if (after === null) this.#documents.remove(name.path);
      else this.#documents.put(after);
    }
    const commit = { database: this.name, commitTime, changes, isClientWrite };
    for (const listener of this.#listeners) listener(commit);
  }

  #dropExpiredTransactions(): void {
    const oldest = Date.now() - transactionLifetime;
    for (const [id, { startedAt }] of this.#transactions) {
      if (startedAt < oldest) this.#transactions.delete(id);
    }
  }
}
