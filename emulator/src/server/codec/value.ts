import { byTag } from '../../by-tag.ts';
import { microsFromTimestamp, timestampFromMicros } from '../../document/timestamp.ts';
import type { Fields, Timestamp, Value } from '../../document/value.ts';
import { invalidArgument } from '../../status.ts';
import type { Message, MessageInit } from '../protocol/message.ts';
import { documentFromText } from './name.ts';

type ValueMessage = Message<'Value'>;

/** Readers by the member of the oneof that is set. */
const readers: {
  readonly [Kind in keyof ValueMessage]-?: (content: NonNullable<ValueMessage[Kind]>) => Value;
} = {
  nullValue: () => ({ type: 'null' }),
  booleanValue: (value) => ({ type: 'boolean', value }),
  integerValue: (value) => ({ type: 'integer', value }),
  doubleValue: (value) => ({ type: 'double', value }),
  timestampValue: (value) => ({ type: 'timestamp', value: timestampFromMessage(value) }),
  stringValue: (value) => ({ type: 'string', value }),
  bytesValue: (value) => ({ type: 'bytes', value }),
  referenceValue: (value) => reference(value),
  geoPointValue: (value) => geoPoint(value),
  arrayValue: ({ values }) => ({ type: 'array', values: values.map(elementFromMessage) }),
  mapValue: ({ fields }) => ({ type: 'map', fields: fieldsFromMessage(fields) }),
};

/** A value as documents hold it. */
export function valueFromMessage(message: ValueMessage): Value {
  const kinds = Object.keys(message);
  if (kinds.length !== 1)
    throw invalidArgument("Payload isn't valid for request. A value must have one type.");
  const read: unknown = Reflect.get(readers, kinds[0] ?? '');
  if (typeof read !== 'function')
    throw invalidArgument("Payload isn't valid for request. A value has no type.");
  // The table's type pairs each kind with the reader of its content.
  return (read as (content: unknown) => Value)(Reflect.get(message, kinds[0] ?? ''));
}

/** Firestore does not index an array directly inside an array, and rejects it. */
function elementFromMessage(message: ValueMessage): Value {
  if (message.arrayValue !== undefined) {
    throw invalidArgument('Cannot convert an array value in an array value.');
  }
  return valueFromMessage(message);
}

/** A reference may name a document of any database. */
function reference(value: string): Value {
  documentFromText(value);
  return { type: 'reference', value };
}

function geoPoint({ latitude, longitude }: { latitude: number; longitude: number }): Value {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw invalidArgument('A geo point has latitude -90 to 90 and longitude -180 to 180.');
  }
  return { type: 'geoPoint', latitude, longitude };
}

export function fieldsFromMessage(fields: ReadonlyMap<string, ValueMessage>): Fields {
  const result = new Map<string, Value>();
  for (const [name, value] of fields) {
    checkFieldName(name);
    result.set(name, valueFromMessage(value));
  }
  return result;
}

const maxNameBytes = 1500;

/** `__type__` marks special maps of the SDKs, for instance vectors. */
export function checkFieldName(name: string): void {
  if (name === '') throw invalidArgument('field name is empty');
  if (/^__.*__$/s.test(name) && name !== '__type__') throw invalidArgument(`field name ${name} is reserved`);
  if (Buffer.byteLength(name) > maxNameBytes) {
    throw invalidArgument(`field name is longer than ${maxNameBytes} bytes`);
  }
}

const minSeconds = -62_135_596_800n;
const maxSeconds = 253_402_300_799n;

/** Truncated to microseconds, Firestore's precision; years 1 to 9999 are valid. */
export function timestampFromMessage({ seconds, nanos }: Message<'Timestamp'>): Timestamp {
  if (seconds < minSeconds || seconds > maxSeconds || nanos < 0 || nanos > 999_999_999) {
    throw invalidArgument('A timestamp lies between 0001-01-01 and 9999-12-31.');
  }
  return timestampFromMicros(microsFromTimestamp({ seconds, nanos }));
}

export const valueToMessage: (value: Value) => MessageInit<'Value'> = byTag('type', {
  null: () => ({ nullValue: 'NULL_VALUE' }),
  boolean: ({ value }) => ({ booleanValue: value }),
  integer: ({ value }) => ({ integerValue: value }),
  double: ({ value }) => ({ doubleValue: value }),
  timestamp: ({ value }) => ({ timestampValue: value }),
  string: ({ value }) => ({ stringValue: value }),
  bytes: ({ value }) => ({ bytesValue: value }),
  reference: ({ value }) => ({ referenceValue: value }),
  geoPoint: ({ latitude, longitude }) => ({ geoPointValue: { latitude, longitude } }),
  array: ({ values }) => ({ arrayValue: { values: values.map(valueToMessage) } }),
  map: ({ fields }) => ({ mapValue: { fields: fieldsToMessage(fields) } }),
});

export function fieldsToMessage(fields: Fields): ReadonlyMap<string, MessageInit<'Value'>> {
  return new Map([...fields].map(([name, value]) => [name, valueToMessage(value)]));
}
