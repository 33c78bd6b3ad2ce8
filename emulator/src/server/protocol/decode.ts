import { emptyMessage, enumName, type Field, type FieldType, messageType, type ScalarType } from './field.ts';
import type { Message, MessageName } from './message.ts';
import { malformed, WireReader } from './wire-reader.ts';

/** Levels of messages and entries of maps; prevents stack exhaustion by a hostile message. */
const maxDepth = 1024;

const wireTypes = {
  bool: 0,
  int32: 0,
  int64: 0,
  double: 1,
  bytes: 2,
  string: 2,
  enum: 0,
  message: 2,
} as const;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes a message from protobuf's wire format. */
export function decodeMessage<Name extends MessageName>(name: Name, bytes: Uint8Array): Message<Name> {
  // `Message<Name>` is derived from the schema that fills the record.
  return decode(name, new WireReader(bytes), 0) as Message<Name>;
}

function decode(name: MessageName, reader: WireReader, depth: number): Record<string, unknown> {
  if (depth > maxDepth) throw malformed(`it is nested more than ${maxDepth} levels deep`);
  const type = messageType(name);
  const message = emptyMessage(type);
  while (!reader.isAtEnd) {
    const tag = reader.int32();
    const field = type.byNumber.get(tag >>> 3);
    if (field === undefined) reader.skip(tag & 7);
    else readField(message, field, tag & 7, reader, depth);
  }
  return message;
}

/** A field with another wire type is an unknown one. */
function readField(
  message: Record<string, unknown>,
  field: Field,
  wireType: number,
  reader: WireReader,
  depth: number,
): void {
  const expected =
    field.label === 'map' ? 2 : wireTypes[field.type.kind === 'scalar' ? field.type.name : field.type.kind];
  const isPacked = field.label === 'list' && wireType === 2 && expected !== 2;
  if (wireType !== expected && !isPacked) reader.skip(wireType);
  else if (field.label === 'map') readMapEntry(message, field, reader, depth);
  else if (isPacked) readPacked(message, field, reader, depth);
  else if (field.label === 'list') append(message, field, readSingle(field.type, reader, depth));
  else {
    // Of a oneof the last member counts.
    for (const rival of field.rivals) delete message[rival];
    message[field.name] = readSingle(field.type, reader, depth);
  }
}

function readPacked(message: Record<string, unknown>, field: Field, reader: WireReader, depth: number): void {
  const packed = new WireReader(reader.bytes());
  while (!packed.isAtEnd) append(message, field, readSingle(field.type, packed, depth));
}

function append(message: Record<string, unknown>, field: Field, value: unknown): void {
  const list = message[field.name];
  if (Array.isArray(list)) list.push(value);
}

/** A map is a list of entries {key = 1, value = 2}; all maps of the protocol have string keys. */
function readMapEntry(
  message: Record<string, unknown>,
  field: Field,
  reader: WireReader,
  depth: number,
): void {
  const entry = new WireReader(reader.bytes());
  let key = '';
  let value: unknown;
  while (!entry.isAtEnd) {
    const tag = entry.int32();
    if (tag === 10) key = readString(entry);
    else if (tag >>> 3 === 2) value = readSingle(field.type, entry, depth + 1);
    else entry.skip(tag & 7);
  }
  value ??= readSingle(field.type, new WireReader(Buffer.from([0])), depth);
  const map = message[field.name];
  if (map instanceof Map) map.set(key, value);
}

function readSingle(type: FieldType, reader: WireReader, depth: number): unknown {
  if (type.kind === 'message') return decode(type.name, new WireReader(reader.bytes()), depth + 1);
  if (type.kind === 'enum') return enumName(type.numbers, reader.int32());
  return scalarReaders[type.name](reader);
}

const scalarReaders: Readonly<Record<ScalarType, (reader: WireReader) => unknown>> = {
  bool: (reader) => reader.varint64() !== 0n,
  bytes: (reader) => Uint8Array.from(reader.bytes()),
  double: (reader) => reader.double(),
  int32: (reader) => reader.int32(),
  int64: (reader) => BigInt.asIntN(64, reader.varint64()),
  string: readString,
};

function readString(reader: WireReader): string {
  try {
    return utf8.decode(reader.bytes());
  } catch (cause) {
    throw cause instanceof TypeError ? malformed('a string is not valid UTF-8') : cause;
  }
}
