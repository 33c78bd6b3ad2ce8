import type { Document } from '../document/document.ts';
import {
  type DatabaseName,
  type DocumentName,
  formatDocumentName,
  type ResourceName,
} from '../document/document-name.ts';
import type { Timestamp } from '../document/value.ts';
import { type UsedIndex, usedIndexes } from '../indexes/used-indexes.ts';
import { DocumentBudget } from '../rules/index.ts';
import { invalidArgument, StatusError, toStatusError } from '../status.ts';
import { type Aggregation, type AggregationResult, aggregate, aggregatedPaths } from '../store/aggregate.ts';
import { checkRunnable } from '../store/check-runnable.ts';
import type { CommitListener, CommitResult, Database } from '../store/database.ts';
import { collectionIds, type DocumentPage, type Page, pageOfDocuments } from '../store/listing.ts';
import type { Query } from '../store/query.ts';
import { matchedDocument, matchesIndependently, type QueryResult, runQuery } from '../store/run-query.ts';
import type { Store } from '../store/store.ts';
import type { DocumentView } from '../store/view.ts';
import type { Write, WriteResult } from '../store/write.ts';
import type { Caller } from './caller.ts';
import type { IndexCheck } from './index-check.ts';
import { type Judgement, judgeCommit, judgeGet, judgeList } from './judge.ts';
import type { ProjectRules } from './project-rules.ts';

/** The dependencies that all callers share. */
export interface AccessSettings {
  readonly store: Store;
  readonly rules: ProjectRules;
  /** null: queries need no index. */
  readonly indexes: IndexCheck | null;
}

/** One caller's access to one database: the rules evaluate every operation before it reaches the store. */
export class Access {
  readonly #database: Database;
  readonly #indexes: IndexCheck | null;
  readonly #rules: ProjectRules;
  readonly #caller: Caller;

  constructor({ indexes, rules, store }: AccessSettings, name: DatabaseName, caller: Caller) {
    this.#database = store.database(name);
    this.#indexes = indexes;
    this.#rules = rules;
    this.#caller = caller;
  }

  get readTime(): Timestamp {
    return this.#database.clock.readTime();
  }

  /** Applies all writes or none, and ends the transaction. */
  commit(writes: readonly Write[], transaction: string | null = null): CommitResult {
    if (transaction !== null) this.#database.finishTransaction(transaction, writes);
    const judgement = this.#judgement(transaction);
    const plan = this.#database.plan(writes, judgement.time);
    judgeCommit(judgement, plan);
    return this.#database.apply(plan);
  }

  /** Applies each write separately; a failed write does not affect the others. */
  batchWrite(writes: readonly Write[]): readonly (WriteResult | StatusError)[] {
    this.#requireAdmin('Batch writes require admin authentication.');
    requireDistinct(writes);
    return writes.flatMap<WriteResult | StatusError>((write) => {
      try {
        return this.commit([write]).results;
      } catch (error) {
        return toStatusError(error);
      }
    });
  }

  get(path: readonly string[], transaction: string | null = null): Document | null {
    return this.getAll([path], transaction)[0] ?? null;
  }

  /** Reads all documents or none: a single denied document fails the request. */
  getAll(
    paths: readonly (readonly string[])[],
    transaction: string | null = null,
  ): readonly (Document | null)[] {
    const view = this.#view(transaction);
    const judgement = this.#judgement(transaction);
    return paths.map((path) => {
      judgeGet(judgement, path, view);
      if (transaction !== null) this.#database.transaction(transaction).recordRead(path);
      return view.get(path);
    });
  }

  query(query: Query, transaction: string | null = null): QueryResult {
    return runQuery(this.#viewFor(query, [], transaction), query);
  }

  /** Updates the result of a query, given its last result and the documents that may have changed since. */
  refreshQuery(query: Query, found: FoundDocuments, changed: readonly DocumentName[]): FoundDocuments {
    const view = this.#viewFor(query, [], null);
    if (!matchesIndependently(query)) return byName(runQuery(view, query).documents);
    const again = new Map(found);
    for (const name of changed) {
      const stored = view.get(name.path);
      const document = stored && matchedDocument(stored, query);
      if (document) again.set(formatDocumentName(name), document);
      else again.delete(formatDocumentName(name));
    }
    return again;
  }

  aggregate(
    query: Query,
    aggregations: readonly Aggregation[],
    transaction: string | null,
  ): AggregationResult {
    return aggregate(this.#viewFor(query, aggregations, transaction), query, aggregations);
  }

  /** The indexes that production would use for a query, if the rules grant it. */
  plan(query: Query, aggregations: readonly Aggregation[], transaction: string | null): readonly UsedIndex[] {
    this.#viewFor(query, aggregations, transaction);
    return usedIndexes(query, aggregations);
  }

  /** The documents for a query, after all checks. */
  #viewFor(query: Query, aggregations: readonly Aggregation[], transaction: string | null): DocumentView {
    const view = this.#view(transaction);
    judgeList(this.#judgement(transaction), query, view);
    checkRunnable(query, aggregatedPaths(aggregations));
    this.#indexes?.require(query, aggregations);
    if (transaction !== null) this.#database.transaction(transaction).recordQuery(query);
    return view;
  }

  /** A page of a collection's documents; `showMissing` adds missing documents with subcollections. */
  listDocuments(query: Query, page: Page, transaction: string | null): DocumentPage {
    if (page.showMissing) this.#requireAdmin('Listing missing documents requires admin authentication.');
    return pageOfDocuments(this.#viewFor(query, [], transaction), query, page);
  }

  /** The results of a query to partition. */
  partition(query: Query, transaction: string | null): readonly Document[] {
    this.#requireAdmin('Partitioning a query requires admin authentication.');
    return runQuery(this.#view(transaction), query).documents;
  }

  listCollectionIds(parent: ResourceName, transaction: string | null): readonly string[] {
    this.#requireAdmin('Listing collections requires admin authentication.');
    return collectionIds(this.#view(transaction), parent.path);
  }

  beginTransaction(isReadOnly: boolean, readTime: Timestamp | null): string {
    return this.#database.beginTransaction(isReadOnly, readTime);
  }

  /** Runs `read` in a read-only transaction at `readTime`. */
  readAt<Result>(readTime: Timestamp, read: (transaction: string) => Result): Result {
    const transaction = this.beginTransaction(true, readTime);
    try {
      return read(transaction);
    } finally {
      this.rollback(transaction);
    }
  }

  /** The time of the transaction's snapshot. */
  readTimeIn(transaction: string | null): Timestamp {
    const own = transaction === null ? null : this.#database.transaction(transaction).readTime;
    return own ?? this.readTime;
  }

  rollback(transaction: string): void {
    this.#database.rollback(transaction);
  }

  /** Calls `listener` after every commit that changed the database; returns the unsubscribe function. */
  onCommit(listener: CommitListener): () => void {
    return this.#database.onCommit(listener);
  }

  #view(transaction: string | null): DocumentView {
    return transaction === null ? this.#database.view : this.#database.transaction(transaction).view;
  }

  #judgement(transaction: string | null): Judgement {
    return {
      rules: this.#rules,
      database: this.#database.name,
      caller: this.#caller,
      time: this.#database.clock.requestTime(),
      inTransaction: transaction !== null,
      documentBudget: new DocumentBudget(),
    };
  }

  #requireAdmin(sentence: string): void {
    if (this.#caller.type !== 'admin') throw new StatusError('PERMISSION_DENIED', sentence);
  }
}

/** Documents by their names. */
export type FoundDocuments = ReadonlyMap<string, Document>;

export function byName(documents: readonly Document[]): FoundDocuments {
  return new Map(documents.map((document) => [formatDocumentName(document.name), document]));
}

/** The writes of a batch have no order, so they must not write the same document. */
function requireDistinct(writes: readonly Write[]): void {
  const paths = new Set(writes.map(({ name }) => name.path.join('/')));
  if (paths.size < writes.length) throw invalidArgument('A batch write may write each document only once.');
}
