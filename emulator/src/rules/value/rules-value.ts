import type { FilterOperator } from '../../document/filter-operator.ts';

/** A value while rules are evaluated. `type` is the name that `is` and error sentences use. */
export type RulesValue =
  | NullValue
  | BoolValue
  | IntValue
  | FloatValue
  | StringValue
  | BytesValue
  | TimestampValue
  | DurationValue
  | LatLngValue
  | PathValue
  | ListValue
  | SetValue
  | MapValue
  | MapDiffValue
  | ConstraintValue;

export type RulesType = RulesValue['type'];
export type ValueOf<T extends RulesType> = Extract<RulesValue, { type: T }>;
export type Entries = ReadonlyMap<string, RulesValue>;

export interface NullValue {
  readonly type: 'null';
}
export interface BoolValue {
  readonly type: 'bool';
  readonly value: boolean;
}
export interface IntValue {
  readonly type: 'int';
  /** 64-bit signed. */
  readonly value: bigint;
}
export interface FloatValue {
  readonly type: 'float';
  readonly value: number;
}
export interface StringValue {
  readonly type: 'string';
  readonly value: string;
}
export interface BytesValue {
  readonly type: 'bytes';
  readonly value: Uint8Array;
}
export interface TimestampValue {
  readonly type: 'timestamp';
  /** Since 1970-01-01T00:00:00Z. */
  readonly nanos: bigint;
}
export interface DurationValue {
  readonly type: 'duration';
  readonly nanos: bigint;
}
export interface LatLngValue {
  readonly type: 'latlng';
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}
export interface PathValue {
  readonly type: 'path';
  readonly segments: readonly string[];
}
export interface ListValue {
  readonly type: 'list';
  readonly elements: readonly RulesValue[];
}
export interface SetValue {
  readonly type: 'set';
  /** Distinct, by their membership key, which is the key of this map. */
  readonly elements: Entries;
}
export interface MapValue {
  readonly type: 'map';
  readonly entries: Entries;
}
export interface MapDiffValue {
  readonly type: 'map_diff';
  readonly before: Entries;
  readonly after: Entries;
}
/** A field of the documents that a query may return: known only by the query's filters on it. */
export interface ConstraintValue {
  readonly type: 'constraint';
  readonly filters: readonly FieldFilter[];
}
export interface FieldFilter {
  /** The others are split into these. */
  readonly operator: Exclude<FilterOperator, 'in' | 'not-in' | 'array-contains-any'>;
  readonly value: RulesValue;
}

export const nullValue: NullValue = { type: 'null' };
const trueValue: BoolValue = { type: 'bool', value: true };
const falseValue: BoolValue = { type: 'bool', value: false };

export function bool(value: boolean): BoolValue {
  return value ? trueValue : falseValue;
}
export function int(value: bigint | number): IntValue {
  return { type: 'int', value: BigInt(value) };
}
export function float(value: number): FloatValue {
  return { type: 'float', value };
}
export function string(value: string): StringValue {
  return { type: 'string', value };
}
export function bytes(value: Uint8Array): BytesValue {
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

/** The type as error sentences name it. */
export function typeName({ type }: Pick<RulesValue, 'type'>): string {
  return type;
}
