import { parseTimestamp } from '../../document/timestamp.ts';
import { isJsonObject } from '../../json.ts';
import { invalidArgument } from '../../status.ts';
import { emptyMessage, type Field, type FieldType, messageType, type ScalarType } from './field.ts';
import type { Message, MessageName } from './message.ts';

/** Limits the depth of a message; JSON.parse has no limit. */
const maxDepth = 100;

/** Parses protobuf's JSON format; a wrong type or an unknown field is INVALID_ARGUMENT. */
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
    const field = type.byName.get(key) ?? type.byName.get(camelCase(key));
    if (field === undefined) throw invalidPayload(`${where}.${key}`, 'a field of the protocol');
    if (value !== null || isNullValue(field)) {
      message[field.name] = contentFromJson(field, value, `${where}.${key}`, depth);
    }
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
  const name = Object.entries(numbers).find(([key, number]) => key === json || number === json)?.[0];
  if (name === undefined) throw invalidPayload(where, `one of ${Object.keys(numbers).join(', ')}`);
  return name;
}

type FromJson = (json: unknown, where: string) => unknown;

const scalarFromJson: Readonly<Record<ScalarType, FromJson>> = {
  bool: (json, where) => {
    if (typeof json !== 'boolean') throw invalidPayload(where, 'true or false');
    return json;
  },
  bytes: (json, where) => {
    if (typeof json !== 'string' || !/^[\w+/-]*={0,2}$/.test(json)) throw invalidPayload(where, 'base64');
    return Uint8Array.from(Buffer.from(json, 'base64'));
  },
  double: doubleFromJson,
  int32: (json, where) => Number(integerFromJson(json, where, 32)),
  int64: (json, where) => integerFromJson(json, where, 64),
  string: (json, where) => {
    if (typeof json !== 'string') throw invalidPayload(where, 'a string');
    return wellFormed(json);
  },
};

/** UTF-8 cannot encode half a surrogate pair; Google's emulator stores Java's replacement. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '?');
}

function doubleFromJson(json: unknown, where: string): number {
  if (typeof json === 'number') return json;
  if (json === 'NaN' || json === 'Infinity' || json === '-Infinity') return Number(json);
  if (typeof json === 'string' && /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(json)) return Number(json);
  throw invalidPayload(where, 'a number');
}

function integerFromJson(json: unknown, where: string, bits: number): bigint {
  const isWhole = typeof json === 'number' ? Number.isInteger(json) : /^-?\d{1,19}$/.test(String(json));
  if (!isWhole || (typeof json !== 'number' && typeof json !== 'string')) {
    throw invalidPayload(where, 'a whole number');
  }
  const value = BigInt(json);
  if (BigInt.asIntN(bits, value) !== value) throw invalidPayload(where, `a number of ${bits} bits`);
  return value;
}

/** Messages with a plain value in protobuf's JSON format. */
const wellKnown: { readonly [Name in MessageName]?: FromJson } = {
  Timestamp: (json, where) => {
    const timestamp = typeof json === 'string' ? parseTimestamp(json) : undefined;
    if (timestamp === undefined) throw invalidPayload(where, 'an RFC 3339 time');
    return timestamp;
  },
  Int32Value: (json, where) => ({ value: scalarFromJson.int32(json, where) }),
  Int64Value: (json, where) => ({ value: scalarFromJson.int64(json, where) }),
  DoubleValue: (json, where) => ({ value: doubleFromJson(json, where) }),
};

function camelCase(key: string): string {
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function invalidPayload(where: string, expected: string): Error {
  return invalidArgument(`Payload isn't valid for request. ${where}: expected ${expected}.`);
}
