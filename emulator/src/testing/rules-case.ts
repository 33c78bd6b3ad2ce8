import type { FilterOperator } from '../document/filter-operator.ts';
import type { Json, RestFields, RestValue } from './rest-value.ts';

/**
 * A request and the verdict that rules must give, as data: `evaluateCase` evaluates it in this process, and it can be sent to
 * any Firestore. Documents have the form of Firestore's REST interface.
 */
export interface RulesCase {
  readonly title: string;
  readonly rules: string;
  /** What is stored before the request, the requested document included. */
  readonly documents: readonly StoredDocument[];
  readonly request: CaseRequest;
  readonly verdict: 'allow' | 'deny';
  /** A text that the reason of a denial contains; null for an allowed request, or where the text is not known. */
  readonly reason: string | null;
}

export interface StoredDocument {
  /** Below `documents`, as `users/alice`. */
  readonly path: string;
  readonly fields: RestFields;
}

export interface CaseRequest {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** The document; for `list` the collection. */
  readonly path: string;
  /** Absent for a signed-out caller. */
  readonly auth?: { readonly uid: string; readonly token: Readonly<Record<string, Json>> };
  /** The whole document as it is after a `create` or `update`. */
  readonly data?: RestFields;
  /** Other documents that the same commit writes; null deletes one. */
  readonly alsoWritten?: readonly { readonly path: string; readonly fields: RestFields | null }[];
  /** Only for `list`. */
  readonly query?: CaseQuery;
}

export interface CaseQuery {
  readonly limit?: number;
  readonly offset?: number;
  /** `field ASC`, … */
  readonly orderBy?: readonly string[];
  readonly allDescendants?: boolean;
  /** Field path with dots, operator, value. */
  readonly where?: readonly (readonly [string, FilterOperator, RestValue])[];
}
