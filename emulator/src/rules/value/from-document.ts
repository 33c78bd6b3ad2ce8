import type { Fields, Timestamp, Value } from '../../document/value.ts';
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

type Converters = { [T in Value['type']]: (value: Extract<Value, { type: T }>) => RulesValue };

const converters: Converters = {
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
  map: ({ fields }) => map(fromFields(fields)),
};

/** A stored value as rules see it. */
export function fromDocumentValue(value: Value): RulesValue {
  // The key and the argument come from one value, which TypeScript cannot see through the table.
  const convert = converters[value.type] as (value: Value) => RulesValue;
  return convert(value);
}

export function fromFields(fields: Fields): Entries {
  const entries = new Map<string, RulesValue>();
  for (const [name, value] of fields) entries.set(name, fromDocumentValue(value));
  return entries;
}

export function fromTimestamp({ seconds, nanos }: Timestamp): RulesValue {
  return timestamp(seconds * 1_000_000_000n + BigInt(nanos));
}
