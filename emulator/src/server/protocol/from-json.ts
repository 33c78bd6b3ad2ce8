import { isProtobufTime, parseTimestamp } from '../../document/timestamp.ts';
import { isJsonObject } from '../../json.ts';
import { invalidArgument } from '../../status.ts';
import {
  emptyMessage,
  enumName,
  type Field,
  type FieldType,
  type MessageType,
  messageType,
  type ScalarType,
} from './field.ts';
import type { Message, MessageName } from './message.ts';

/** Limits the depth of a message; JSON.parse has no limit. */
const maxDepth = 100;

/**
 * Parses protobuf's JSON format as Google's parser does: a number and its text are the same. A wrong type, an
 * unknown field or two members of a oneof are INVALID_ARGUMENT.
 * @param json of `parseJson`, in which numbers are texts
 */
export function messageFromJson<Name extends MessageName>(name: Name, json: unknown): Message<Name> {
  // `Message<Name>` is derived from the schema that fills the record.
  return fromJson(name, json, name, 0) as Message<Name>;
}

function fromJson(name: MessageName, json: unknown, where: string, depth: number): unknown {
  if (depth > maxDepth) throw invalidPayload(where, `at most ${maxDepth} levels`);
  const special = wellKnown[name];
  if (special !== undefined) return special(json, where);
  if (!isJsonObject(json)) throw invalidPayload(where, 'an object');
  const type = messageType(name);
  const message = emptyMessage(type);
  for (const [key, value] of Object.entries(json)) {
    const field = fieldOf(type, key);
    if (field === undefined) throw invalidPayload(`${where}.${key}`, 'a field of the protocol');
    if (key !== field.name && field.name in json)
      throw invalidPayload(where, `only one of ${key} and ${field.name}`);
    const rival = field.rivals.find((member) => member in message);
    if (rival !== undefined) throw invalidPayload(where, `only one of ${rival} and ${field.name}`);
    if (value === null && !isNullValue(field)) continue;
    message[field.name] = contentFromJson(field, value, `${where}.${key}`, depth);
  }
  return message;
}

/** In protobuf's JSON format null means absent, except for NullValue. */
function isNullValue({ type }: Field): boolean {
  return type.kind === 'enum' && 'NULL_VALUE' in type.numbers;
}

function contentFromJson(field: Field, json: unknown, where: string, depth: number): unknown {
  if (field.label === 'list') {
    if (!Array.isArray(json)) throw invalidPayload(where, 'an array');
    return json.map((value, index) => singleFromJson(field.type, value, `${where}[${index}]`, depth));
  }
  if (field.label === 'map') {
    if (!isJsonObject(json)) throw invalidPayload(where, 'an object');
    return new Map(
      Object.entries(json).map(([key, value]) => [
        wellFormed(key),
        singleFromJson(field.type, value, `${where}.${key}`, depth),
      ]),
    );
  }
  return singleFromJson(field.type, json, where, depth);
}

function singleFromJson(type: FieldType, json: unknown, where: string, depth: number): unknown {
  if (type.kind === 'message') return fromJson(type.name, json, where, depth + 1);
  if (type.kind === 'enum') return enumFromJson(type.numbers, json, where);
  return scalarFromJson[type.name](json, where);
}

function enumFromJson(numbers: Readonly<Record<string, number>>, json: unknown, where: string): string {
  if (json === null && 'NULL_VALUE' in numbers) return 'NULL_VALUE';
  const text = textFromJson(json, where);
  if (Object.hasOwn(numbers, text)) return text;
  const names = Object.keys(numbers).join(', ');
  if (!isWhole(text)) throw invalidPayload(where, `one of ${names}`);
  return enumName(numbers, Number(text));
}

type FromJson = (json: unknown, where: string) => unknown;

const scalarFromJson: Readonly<Record<ScalarType, FromJson>> = {
  bool: (json, where) => {
    const text = textFromJson(json, where);
    if (text !== 'true' && text !== 'false') throw invalidPayload(where, 'true or false');
    return text === 'true';
  },
  bytes: (json, where) => {
    const text = textFromJson(json, where);
    if (!isBase64(text)) throw invalidPayload(where, 'base64');
    return Uint8Array.from(Buffer.from(text, 'base64'));
  },
  double: doubleFromJson,
  int32: (json, where) => Number(integerFromJson(json, where, 32)),
  int64: (json, where) => integerFromJson(json, where, 64),
  string: (json, where) => wellFormed(textFromJson(json, where)),
};

/** A scalar as text; a list of one scalar counts as that scalar. */
function textFromJson(json: unknown, where: string): string {
  if (Array.isArray(json) && json.length === 1) return textFromJson(json[0], where);
  if (typeof json === 'string' || typeof json === 'boolean') return String(json);
  throw invalidPayload(where, 'a single value');
}

/** Either alphabet of base64, with or without padding. */
function isBase64(text: string): boolean {
  const [, digits] = /^([A-Za-z0-9+/]*|[\w-]*)=*$/.exec(text) ?? [];
  return digits !== undefined && digits.length % 4 !== 1;
}

/** UTF-8 cannot encode half a surrogate pair; Google's emulator stores Java's replacement. */
function wellFormed(text: string): string {
  // The first pattern also finds whole pairs, but takes a fraction of the time.
  return /[\uD800-\uDFFF]/.test(text) ? text.replace(/\p{Surrogate}/gu, '?') : text;
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

function doubleFromJson(json: unknown, where: string): number {
  const text = textFromJson(json, where);
  if (text === 'NaN' || text === 'Infinity' || text === '-Infinity') return Number(text);
  const value = decimal.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) throw invalidPayload(where, 'a number');
  return value;
}

/** `1`, `1.0` and `1e2` are whole. */
function integerFromJson(json: unknown, where: string, bits: number): bigint {
  const text = textFromJson(json, where);
  if (!isWhole(text)) throw invalidPayload(where, 'a whole number');
  const value = /^[+-]?\d+$/.test(text) ? BigInt(text.replace('+', '')) : BigInt(Number(text));
  if (BigInt.asIntN(bits, value) !== value) throw invalidPayload(where, `a number of ${bits} bits`);
  return value;
}

function isWhole(text: string): boolean {
  return decimal.test(text) && Number.isInteger(Number(text));
}

/** Messages with a plain value in protobuf's JSON format. */
const wellKnown: { readonly [Name in MessageName]?: FromJson } = {
  Timestamp: (json, where) => {
    const timestamp = parseTimestamp(textFromJson(json, where));
    if (timestamp === undefined || !isProtobufTime(timestamp))
      throw invalidPayload(where, 'an RFC 3339 time');
    return timestamp;
  },
  Int32Value: (json, where) => ({ value: scalarFromJson.int32(json, where) }),
  Int64Value: (json, where) => ({ value: scalarFromJson.int64(json, where) }),
  DoubleValue: (json, where) => ({ value: doubleFromJson(json, where) }),
};

/** Whether protobuf's JSON format writes the message as one value. */
export function isPlain(name: MessageName): boolean {
  return name in wellKnown;
}

/** `pageSize` may also have its name in the protocol, `page_size`. */
export function fieldOf({ byName }: MessageType, key: string): Field | undefined {
  return byName.get(key) ?? byName.get(key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
}

function invalidPayload(where: string, expected: string): Error {
  return invalidArgument(`Payload isn't valid for request. ${where}: expected ${expected}.`);
}
