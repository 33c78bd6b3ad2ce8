import type { FieldPath } from '../document/field-path.ts';
import type { FilterOperator } from '../document/filter-operator.ts';
import type { Value } from '../document/value.ts';
import type { Nearest } from './nearest.ts';
import type { CollectionScope } from './view.ts';

/** A structured query, as SDKs send it. */
export interface Query {
  readonly scope: CollectionScope;
  readonly where: Filter | null;
  readonly orderBy: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** null for whole documents. */
  readonly select: readonly FieldPath[] | null;
  /** null without a vector search. */
  readonly nearest: Nearest | null;
}

export type Filter = { readonly type: 'and' | 'or'; readonly filters: readonly Filter[] } | FilterLeaf;

/** A filter other than `and` and `or`. */
export type FilterLeaf = FieldFilter | UnaryFilter;

export interface FieldFilter {
  readonly type: 'field';
  readonly path: FieldPath;
  readonly operator: FilterOperator;
  readonly value: Value;
}

/** Tests for null or NaN, which field filters never match. */
export interface UnaryFilter {
  readonly type: 'unary';
  readonly path: FieldPath;
  readonly operand: 'null' | 'nan';
  readonly isNegated: boolean;
}

export interface Order {
  readonly path: FieldPath;
  readonly direction: 'ascending' | 'descending';
}

/** A position in the order: just before or just after the documents with these first values. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}
