import { byTag } from '../../by-tag.ts';
import type { Fields, Timestamp, Value } from '../../document/value.ts';
import { vectorOf } from '../../document/vector.ts';
import {
  bool,
  bytes,
  type Entries,
  float,
  int,
  list,
  map,
  nullValue,
  path,
  type RulesValue,
  string,
  timestamp,
} from './rules-value.ts';

/** Converts a stored value to a value of the rules language. */
export const fromDocumentValue: (value: Value) => RulesValue = byTag('type', {
  null: () => nullValue,
  boolean: ({ value }) => bool(value),
  integer: ({ value }) => int(value),
  double: ({ value }) => float(value),
  timestamp: ({ value }) => fromTimestamp(value),
  string: ({ value }) => string(value),
  bytes: ({ value }) => bytes(value),
  // A name is `projects/{p}/databases/{d}/documents/…`; paths in rules start at `databases`.
  reference: ({ value }) => path(value.split('/').slice(2)),
  geoPoint: ({ latitude, longitude }) => ({ type: 'latlng', latitude, longitude }),
  array: ({ values }) => list(values.map(fromDocumentValue)),
  map: ({ fields }) => {
    const numbers = vectorOf(fields);
    return numbers === null ? map(fromFields(fields)) : { type: 'vector', numbers };
  },
});

export function fromFields(fields: Fields): Entries {
  const entries = new Map<string, RulesValue>();
  for (const [name, value] of fields) entries.set(name, fromDocumentValue(value));
  return entries;
}

export function fromTimestamp({ seconds, nanos }: Timestamp): RulesValue {
  return timestamp(seconds * 1_000_000_000n + BigInt(nanos));
}
