import type { FilterOperator } from '../../document/filter-operator.ts';

/** A value of the rules language. `type` is its name in `is` and in error messages. */
export type RulesValue =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  /** 64-bit signed. */
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  /** Since 1970-01-01T00:00:00Z. */
  | { readonly type: 'timestamp'; readonly nanos: bigint }
  | { readonly type: 'duration'; readonly nanos: bigint }
  /** Degrees. */
  | { readonly type: 'latlng'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'path'; readonly segments: readonly string[] }
  | { readonly type: 'list'; readonly elements: readonly RulesValue[] }
  /** Has no methods, fields or elements. */
  | { readonly type: 'vector'; readonly numbers: readonly number[] }
  /** Distinct elements by their `setKey`. */
  | { readonly type: 'set'; readonly elements: Entries }
  | { readonly type: 'map'; readonly entries: Entries }
  | { readonly type: 'map_diff'; readonly before: Entries; readonly after: Entries }
  /** A field that a query's filters constrain without determining its value. */
  | { readonly type: 'constraint'; readonly filters: readonly FieldFilter[] };

export type RulesType = RulesValue['type'];
export type ValueOf<T extends RulesType> = Extract<RulesValue, { type: T }>;
export type Entries = ReadonlyMap<string, RulesValue>;

export type IntValue = ValueOf<'int'>;
export type StringValue = ValueOf<'string'>;
export type TimestampValue = ValueOf<'timestamp'>;
export type DurationValue = ValueOf<'duration'>;
export type LatLngValue = ValueOf<'latlng'>;
export type PathValue = ValueOf<'path'>;
export type ListValue = ValueOf<'list'>;
export type SetValue = ValueOf<'set'>;
export type MapValue = ValueOf<'map'>;
export type MapDiffValue = ValueOf<'map_diff'>;
export type ConstraintValue = ValueOf<'constraint'>;

export interface FieldFilter {
  /** `query-case.ts` splits the other operators into these. */
  readonly operator: Exclude<FilterOperator, 'in' | 'not-in' | 'array-contains-any'>;
  readonly value: RulesValue;
  /** Set for `IS_NULL` and `IS_NAN`: comparisons match neither null nor NaN. */
  readonly isUnary: boolean;
}

export const nullValue: ValueOf<'null'> = { type: 'null' };
const trueValue: ValueOf<'bool'> = { type: 'bool', value: true };
const falseValue: ValueOf<'bool'> = { type: 'bool', value: false };

export function bool(value: boolean): ValueOf<'bool'> {
  return value ? trueValue : falseValue;
}
export function int(value: bigint | number): IntValue {
  return { type: 'int', value: BigInt(value) };
}
export function float(value: number): ValueOf<'float'> {
  return { type: 'float', value };
}
export function string(value: string): StringValue {
  return { type: 'string', value };
}
export function bytes(value: Uint8Array): ValueOf<'bytes'> {
  return { type: 'bytes', value };
}
export function timestamp(nanos: bigint): TimestampValue {
  return { type: 'timestamp', nanos };
}
export function duration(nanos: bigint): DurationValue {
  return { type: 'duration', nanos };
}
export function path(segments: readonly string[]): PathValue {
  return { type: 'path', segments };
}
export function list(elements: readonly RulesValue[]): ListValue {
  return { type: 'list', elements };
}
export function map(entries: Entries): MapValue {
  return { type: 'map', entries };
}

/** The type's name in error messages. */
export function typeName({ type }: Pick<RulesValue, 'type'>): string {
  return type;
}
