import type { Fields, Timestamp, Value } from '../document/value.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type RestFields = Readonly<Record<string, RestValue>>;

/** google.firestore.v1.Value in JSON. */
export type RestValue =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  | { readonly referenceValue: string }
  | { readonly geoPointValue: { readonly latitude: number; readonly longitude: number } }
  | { readonly arrayValue: { readonly values?: readonly RestValue[] } }
  | { readonly mapValue: { readonly fields?: RestFields } };

/** The value of `request.time` in evaluations without a server. */
export const requestTime = '2026-03-01T10:20:30.456Z';

/** Equals `request.time`; `documentWrite` sends it as a server timestamp. */
export const serverTime: RestValue = { timestampValue: requestTime };

export function text(value: string): RestValue {
  return { stringValue: value };
}

/** Converts a value of Firestore's REST API to the rules engine's. */
export function toValue(rest: RestValue): Value {
  if ('booleanValue' in rest) return { type: 'boolean', value: rest.booleanValue };
  if ('integerValue' in rest) return { type: 'integer', value: BigInt(rest.integerValue) };
  if ('doubleValue' in rest) return { type: 'double', value: Number(rest.doubleValue) };
  if ('timestampValue' in rest) return { type: 'timestamp', value: toTimestamp(rest.timestampValue) };
  if ('stringValue' in rest) return { type: 'string', value: rest.stringValue };
  if ('bytesValue' in rest) return { type: 'bytes', value: Buffer.from(rest.bytesValue, 'base64') };
  if ('referenceValue' in rest) return { type: 'reference', value: rest.referenceValue };
  if ('geoPointValue' in rest) return { type: 'geoPoint', ...rest.geoPointValue };
  if ('arrayValue' in rest) return { type: 'array', values: (rest.arrayValue.values ?? []).map(toValue) };
  if ('mapValue' in rest) return { type: 'map', fields: toFields(rest.mapValue.fields ?? {}) };
  return { type: 'null' };
}

export function toFields(rest: RestFields): Fields {
  return new Map(Object.entries(rest).map(([name, value]) => [name, toValue(value)]));
}

/** @param text RFC 3339 with up to nine decimals */
export function toTimestamp(text: string): Timestamp {
  const [, seconds = '', fraction = ''] = /^([^.Z]+)(?:\.(\d+))?Z$/.exec(text) ?? [];
  return {
    seconds: BigInt(Date.parse(`${seconds}Z`) / 1000),
    nanos: Number(fraction.padEnd(9, '0')),
  };
}

/** Converts a claim of a token; a whole number becomes an integer. */
export function claimToValue(claim: Json): Value {
  if (claim === null) return { type: 'null' };
  if (typeof claim === 'boolean') return { type: 'boolean', value: claim };
  if (typeof claim === 'string') return { type: 'string', value: claim };
  if (typeof claim === 'number') {
    return Number.isInteger(claim)
      ? { type: 'integer', value: BigInt(claim) }
      : { type: 'double', value: claim };
  }
  if (isList(claim)) return { type: 'array', values: claim.map(claimToValue) };
  return { type: 'map', fields: claimsToFields(claim) };
}

export function claimsToFields(claims: Readonly<Record<string, Json>>): Fields {
  return new Map(Object.entries(claims).map(([name, claim]) => [name, claimToValue(claim)]));
}

function isList(claim: Json): claim is readonly Json[] {
  return Array.isArray(claim);
}
