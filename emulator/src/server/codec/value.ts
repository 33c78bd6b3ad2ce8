import { byTag } from '../../by-tag.ts';
import { isProtobufTime, microsFromTimestamp, timestampFromMicros } from '../../document/timestamp.ts';
import type { Fields, Timestamp, Value } from '../../document/value.ts';
import { invalidArgument } from '../../status.ts';
import { maxDimensions } from '../../store/limits.ts';
import type { Message, MessageInit } from '../protocol/message.ts';
import { checkReference } from './name.ts';

type ValueMessage = Message<'Value'>;

/** A value as documents hold it; the message has one of these members. */
export function valueFromMessage(message: ValueMessage): Value {
  const { booleanValue, integerValue, doubleValue, stringValue, bytesValue } = message;
  const { arrayValue, geoPointValue, mapValue, nullValue, referenceValue, timestampValue } = message;
  if (stringValue !== undefined) return { type: 'string', value: stringValue };
  if (integerValue !== undefined) return { type: 'integer', value: integerValue };
  if (doubleValue !== undefined) return { type: 'double', value: doubleValue };
  if (booleanValue !== undefined) return { type: 'boolean', value: booleanValue };
  if (nullValue !== undefined) return { type: 'null' };
  if (timestampValue !== undefined) return { type: 'timestamp', value: timestampFromMessage(timestampValue) };
  if (bytesValue !== undefined) return { type: 'bytes', value: bytesValue };
  if (referenceValue !== undefined) return reference(referenceValue);
  if (geoPointValue !== undefined) return geoPoint(geoPointValue);
  if (arrayValue !== undefined) return { type: 'array', values: arrayValue.values.map(valueFromMessage) };
  if (mapValue !== undefined) return { type: 'map', fields: mapFromMessage(mapValue.fields) };
  throw invalidArgument('Cannot convert firestore.v1.Value with type unset.');
}

function reference(value: string): Value {
  checkReference(value);
  return { type: 'reference', value };
}

function geoPoint({ latitude, longitude }: { latitude: number; longitude: number }): Value {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw invalidArgument('A geo point has latitude -90 to 90 and longitude -180 to 180.');
  }
  return { type: 'geoPoint', latitude, longitude };
}

/** The fields of a document. Their other names are checked when they are stored. */
export function fieldsFromMessage(fields: ReadonlyMap<string, ValueMessage>): Fields {
  if (fields.has(vectorMark)) throw invalidArgument(`field name ${vectorMark} is reserved`);
  const document = fieldsOf(fields);
  for (const value of document.values()) checkElements(value);
  return document;
}

/** Firestore stores no array or vector directly inside an array. */
function checkElements(value: Value): void {
  if (value.type === 'map') for (const inner of value.fields.values()) checkElements(inner);
  if (value.type !== 'array') return;
  for (const element of value.values) {
    if (element.type === 'array') throw invalidArgument('Cannot convert an array value in an array value.');
    if (element.type === 'map' && isMarkedVector(element.fields))
      throw invalidArgument('Cannot convert a vector value in an array value.');
    checkElements(element);
  }
}

function fieldsOf(fields: ReadonlyMap<string, ValueMessage>): Fields {
  const result = new Map<string, Value>();
  for (const [name, value] of fields) {
    checkReserved(name, name === vectorMark);
    result.set(name, valueFromMessage(value));
  }
  return result;
}

/** Marks special maps of the SDKs: vectors. */
const vectorMark = '__type__';

function isMarkedVector(fields: Fields): boolean {
  const mark = fields.get(vectorMark);
  return mark?.type === 'string' && mark.value === '__vector__';
}

function mapFromMessage(messages: ReadonlyMap<string, ValueMessage>): Fields {
  const fields = fieldsOf(messages);
  const mark = fields.get(vectorMark);
  if (mark !== undefined && mark.type !== 'string')
    throw invalidArgument(`Field ${vectorMark} is not a string.`);
  if (isMarkedVector(fields)) checkVector(fields);
  return fields;
}

function checkVector(fields: Fields): void {
  const elements = fields.get('value');
  if (elements === undefined) throw invalidArgument("Vector map is missing key 'value'.");
  if (elements.type !== 'array') throw invalidArgument("Vector value is not of type 'array'.");
  if (elements.values.some(({ type }) => type !== 'double'))
    throw invalidArgument("Vector must only contain values of type 'double'");
  if (fields.size > 2) throw invalidArgument('Vector map has more than two keys.');
  if (elements.values.length === 0) throw invalidArgument('Cannot have a zero length vector.');
  if (elements.values.length > maxDimensions)
    throw invalidArgument(`Vectors must be at most ${maxDimensions} dimensions.`);
}

const maxNameBytes = 1500;

function checkReserved(name: string, isAllowed = false): void {
  if (/^__.+__$/s.test(name) && !isAllowed) throw invalidArgument(`field name ${name} is reserved`);
}

/** The name of a field that a query adds to its result. */
export function checkFieldName(name: string): void {
  if (name === '') throw invalidArgument('field name is empty');
  checkReserved(name);
  if (Buffer.byteLength(name) > maxNameBytes) {
    throw invalidArgument(`field name is longer than ${maxNameBytes} bytes`);
  }
}

/** Truncated to microseconds, Firestore's precision; years 1 to 9999 are valid. */
export function timestampFromMessage({ seconds, nanos }: Message<'Timestamp'>): Timestamp {
  if (!isProtobufTime({ seconds, nanos }))
    throw invalidArgument('A timestamp lies between 0001-01-01 and 9999-12-31.');
  return timestampFromMicros(microsFromTimestamp({ seconds, nanos }));
}

/** The time of a version, which no database had before 1970. */
export function pastEpoch(message: Message<'Timestamp'>): Timestamp {
  const time = timestampFromMessage(message);
  if (message.nanos % 1000 !== 0)
    throw invalidArgument('timestamp cannot have more than microseconds precision');
  if (time.seconds < 0n) throw invalidArgument('Only timestamps past epoch are supported.');
  return time;
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
