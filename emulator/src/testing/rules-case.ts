import type { FilterOperator } from '../document/filter-operator.ts';
import type { Json, RestFields, RestValue } from './rest-value.ts';

/**
 * A request and the expected verdict of the rules as data: `evaluateCase` evaluates it in this process, and
 * it can be sent to any Firestore. Documents have the format of Firestore's REST API.
 */
export interface RulesCase {
  readonly title: string;
  readonly rules: string;
  /** The stored documents before the request, including the requested one. */
  readonly documents: readonly StoredDocument[];
  readonly request: CaseRequest;
  readonly verdict: 'allow' | 'deny';
  /** Text in the reason of a denial; null for an allowed request or if the text is unknown. */
  readonly reason: string | null;
}

export interface StoredDocument {
  /** Below `documents`, for example `users/alice`. */
  readonly path: string;
  readonly fields: RestFields;
}

export interface CaseRequest {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** The document; for `list` the collection. */
  readonly path: string;
  /** Absent for a signed-out caller. */
  readonly auth?: { readonly uid: string; readonly token: Readonly<Record<string, Json>> };
  /** The whole document after a `create` or `update`. */
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
