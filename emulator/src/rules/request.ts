import type { FilterOperator } from '../document/filter-operator.ts';
import type { Fields, Timestamp, Value } from '../document/value.ts';

/** What rules see of one operation on one document, or of one query. */
export interface RulesRequest {
  /** The granular method, as `request.method` names it. */
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly project: string;
  readonly database: string;
  /** Segments below `documents`; for `list` the collection's path with no document id. */
  readonly path: readonly string[];
  /** null for a signed-out caller. `token` holds all claims. */
  readonly auth: { readonly uid: string; readonly token: Fields } | null;
  /** The moment of the request; a server timestamp written by it has this very value. */
  readonly time: Timestamp;
  /** The stored document before the request, or null. */
  readonly resource: RulesDocument | null;
  /** The complete document after the write, transforms and merges included, or null; reads have none. */
  readonly requestResource?: RulesDocument | null;
  /** The fields that a write names, where it names any; only for writes. */
  readonly written?: WrittenFields;
  /** Whether a transaction reads; every commit is one. */
  readonly inTransaction?: boolean;
  /** Only for `list`. */
  readonly query: RulesQuery | null;
}

export interface WrittenFields {
  /** null for a write of the whole document. */
  readonly mask: readonly string[] | null;
  readonly transforms: readonly string[];
  /** Whether the document must not be there before. */
  readonly isInsert: boolean;
}

export interface RulesDocument {
  readonly path: readonly string[];
  readonly fields: Fields;
}

/** What rules can know of a query: `request.query` and the filters that bind `resource.data`. */
export interface RulesQuery {
  readonly limit: bigint | null;
  readonly offset: bigint;
  readonly orderBy: readonly { readonly field: string; readonly direction: 'ASC' | 'DESC' }[];
  /** A collection group query: between the last segment of `path`, the collection, and those before it any may stand. */
  readonly allDescendants?: boolean;
  /** The fields that the query selects; null for whole documents. */
  readonly select?: readonly string[] | null;
  /** What holds for every document of the result. */
  readonly filters: readonly QueryCondition[];
}

/** A filter, or several lists of which at least one holds as a whole. */
export type QueryCondition = QueryFilter | { readonly anyOf: readonly (readonly QueryCondition[])[] };

export interface QueryFilter {
  readonly fieldPath: readonly string[];
  readonly operator: FilterOperator;
  readonly value: Value;
  /** Set where the query asks whether a field is null, or NaN: a comparison with them finds nothing. */
  readonly isUnary?: boolean;
}

/** How rules read other documents (`get`, `exists` and the `After` forms) without knowing the store. */
export interface DocumentReader {
  /** The document before the request. */
  before(path: readonly string[]): RulesDocument | null;
  /** The document as it will be if the whole commit succeeds. */
  after(path: readonly string[]): RulesDocument | null;
  /** Whether the commit itself writes the document: what it leaves is known without reading. */
  isWritten?(path: readonly string[]): boolean;
}

/** The rules' answer. A denial carries why, in the words of Google's emulator: `false for 'create' @ L12`. */
export type Verdict =
  | { readonly allowed: true; readonly line: number }
  | { readonly allowed: false; readonly reason: string };
