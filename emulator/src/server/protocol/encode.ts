import { type Field, type FieldType, isDefault, messageType, type ScalarType } from './field.ts';
import type { MessageInit, MessageName } from './message.ts';

/** Encodes a message in protobuf's wire format; omits defaults of fields without presence. */
export function encodeMessage<Name extends MessageName>(name: Name, message: MessageInit<Name>): Buffer {
  const chunks: Uint8Array[] = [];
  for (const field of messageType(name).byNumber.values()) {
    const content: unknown = Reflect.get(message, field.name);
    if (content !== undefined && !isDefault(field, content)) writeField(chunks, field, content);
  }
  return Buffer.concat(chunks);
}

function writeField(chunks: Uint8Array[], field: Field, content: unknown): void {
  if (content instanceof Map) {
    writeMap(chunks, field, content);
  } else if (Array.isArray(content)) {
    for (const value of content) writeSingle(chunks, field.number, field.type, value);
  } else {
    writeSingle(chunks, field.number, field.type, content);
  }
}

function writeMap(chunks: Uint8Array[], field: Field, map: Map<unknown, unknown>): void {
  for (const [key, value] of map) {
    const entry: Uint8Array[] = [];
    writeSingle(entry, 1, { kind: 'scalar', name: 'string' }, key);
    writeSingle(entry, 2, field.type, value);
    writeDelimited(chunks, field.number, Buffer.concat(entry));
  }
}

function writeSingle(chunks: Uint8Array[], number: number, type: FieldType, value: unknown): void {
  if (type.kind === 'message') writeDelimited(chunks, number, encodeMessage(type.name, Object(value)));
  else if (type.kind === 'enum') writeVarint(chunks, number, BigInt(type.numbers[String(value)] ?? 0));
  else scalarWriters[type.name](chunks, number, value);
}

type ScalarWriter = (chunks: Uint8Array[], number: number, value: unknown) => void;

/** The types of MessageInit admit only values that these conversions keep unchanged. */
const scalarWriters: Readonly<Record<ScalarType, ScalarWriter>> = {
  bool: (chunks, number, value) => writeVarint(chunks, number, value === true ? 1n : 0n),
  bytes: (chunks, number, value) => {
    if (value instanceof Uint8Array) writeDelimited(chunks, number, value);
  },
  double: (chunks, number, value) => {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(Number(value));
    chunks.push(varint(BigInt(number) * 8n + 1n), bytes);
  },
  int32: (chunks, number, value) => writeVarint(chunks, number, BigInt(Number(value))),
  int64: (chunks, number, value) => writeVarint(chunks, number, typeof value === 'bigint' ? value : 0n),
  string: (chunks, number, value) => writeDelimited(chunks, number, Buffer.from(String(value), 'utf8')),
};

function writeVarint(chunks: Uint8Array[], number: number, value: bigint): void {
  chunks.push(varint(BigInt(number) * 8n), varint(BigInt.asUintN(64, value)));
}

function writeDelimited(chunks: Uint8Array[], number: number, bytes: Uint8Array): void {
  chunks.push(varint(BigInt(number) * 8n + 2n), varint(BigInt(bytes.length)), bytes);
}

/** A number as a protobuf varint. */
export function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}
