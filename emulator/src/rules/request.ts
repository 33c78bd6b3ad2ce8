import type { FilterOperator } from '../document/filter-operator.ts';
import type { Fields, Timestamp, Value } from '../document/value.ts';

/** One operation on one document, or one query, as rules see it. */
export interface RulesRequest {
  /** The granular method, as in `request.method`. */
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly project: string;
  readonly database: string;
  /** Segments below `documents`; for `list` the path of the collection. */
  readonly path: readonly string[];
  /** null for a signed-out caller. `token` holds all claims. */
  readonly auth: { readonly uid: string; readonly token: Fields } | null;
  /** The time of the request; its server timestamps have the same value. */
  readonly time: Timestamp;
  /** The stored document before the request, or null. */
  readonly resource: RulesDocument | null;
  /**
   * The complete document after the write with its transforms and merges, null for a delete; absent for
   * reads.
   */
  readonly requestResource?: RulesDocument | null;
  /** The fields that a write names; only for writes. */
  readonly written?: WrittenFields;
  /** Whether the operation belongs to a transaction; every commit does. */
  readonly inTransaction?: boolean;
  /** Only for `list`. */
  readonly query: RulesQuery | null;
}

export interface WrittenFields {
  /** null for a write of the whole document. */
  readonly mask: readonly string[] | null;
  readonly transforms: readonly string[];
  /** Whether the write requires that the document does not exist. */
  readonly isInsert: boolean;
}

export interface RulesDocument {
  readonly path: readonly string[];
  readonly fields: Fields;
}

/** The parts of a query that rules see: `request.query`, and the filters that constrain `resource.data`. */
export interface RulesQuery {
  readonly limit: bigint | null;
  readonly offset: bigint;
  readonly orderBy: readonly { readonly field: string; readonly direction: 'ASC' | 'DESC' }[];
  /**
   * A collection group query: the last segment of `path` is the collection, at any depth below the segments
   * before it.
   */
  readonly allDescendants?: boolean;
  /** The fields that the query selects; null for whole documents. */
  readonly select?: readonly string[] | null;
  /** Conditions that every document of the result satisfies. */
  readonly filters: readonly QueryCondition[];
}

/** A filter, or a disjunction of conjunctions. */
export type QueryCondition = QueryFilter | { readonly anyOf: readonly (readonly QueryCondition[])[] };

export interface QueryFilter {
  readonly fieldPath: readonly string[];
  readonly operator: FilterOperator;
  readonly value: Value;
  /** Set for `IS_NULL`, `IS_NAN` and their negations: a comparison with null or NaN matches nothing. */
  readonly isUnary?: boolean;
}

/**
 * Reads other documents for `get`, `exists` and the `After` forms, so that rules do not depend on the store.
 */
export interface DocumentReader {
  /** The document before the request. */
  before(path: readonly string[]): RulesDocument | null;
  /** The document if the whole commit succeeds. */
  after(path: readonly string[]): RulesDocument | null;
  /** Whether the commit writes the document, so that its state after the commit is known without a read. */
  isWritten?(path: readonly string[]): boolean;
}

/**
 * The decision of the rules. A denial has a reason in the format of Google's emulator: `false for 'create' @
 * L12`.
 */
export type Verdict =
  | { readonly allowed: true; readonly line: number }
  | { readonly allowed: false; readonly reason: string };
