/**
 * A Firestore value, shared by the store, the rules engine and the server. Discriminated by Firestore's type
 * names (google.firestore.v1.Value).
 */
export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  /** 64-bit signed; a bigint because a JavaScript number loses digits beyond 2^53. */
  | { readonly type: 'integer'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'timestamp'; readonly value: Timestamp }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  /** A full document name: `projects/{p}/databases/{d}/documents/{path}`. */
  | { readonly type: 'reference'; readonly value: string }
  | { readonly type: 'geoPoint'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'array'; readonly values: readonly Value[] }
  | { readonly type: 'map'; readonly fields: Fields };

/** A Map, not an object, because field names include `__proto__` and `toString`. */
export type Fields = ReadonlyMap<string, Value>;

/** Seconds since 1970-01-01T00:00:00Z and 0–999,999,999 nanoseconds; Firestore stores microseconds. */
export interface Timestamp {
  readonly seconds: bigint;
  readonly nanos: number;
}
