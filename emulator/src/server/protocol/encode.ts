import { type Field, type FieldType, isDefault, messageType, type ScalarType } from './field.ts';
import type { MessageFields, MessageInit, MessageName } from './message.ts';
import { WireWriter, wireType } from './wire-writer.ts';

/** Encodes a message in protobuf's wire format; omits defaults of fields without presence. */
export function encodeMessage<Name extends MessageName>(name: Name, message: MessageInit<Name>): Buffer {
  const writer = new WireWriter();
  writeMessage(writer, name, message);
  return writer.written;
}

/** All fields and elements are written in reverse order, because the writer begins at the end. */
function writeMessage(writer: WireWriter, name: MessageName, message: MessageFields): void {
  for (const field of messageType(name).reversed) {
    const content = message[field.name];
    if (content !== undefined && !isDefault(field, content)) writeField(writer, field, content);
  }
}

function writeField(writer: WireWriter, { number, type }: Field, content: unknown): void {
  if (content instanceof Map) {
    for (const [key, value] of [...content].reverse()) {
      writer.delimited(number, () => {
        writeSingle(writer, 2, type, value);
        writeSingle(writer, 1, { kind: 'scalar', name: 'string' }, key);
      });
    }
  } else if (Array.isArray(content)) {
    for (const value of content.toReversed()) writeSingle(writer, number, type, value);
  } else {
    writeSingle(writer, number, type, content);
  }
}

function writeSingle(writer: WireWriter, number: number, type: FieldType, value: unknown): void {
  if (type.kind === 'message') {
    writer.delimited(number, () => writeMessage(writer, type.name, Object(value)));
  } else if (type.kind === 'enum') {
    writer.varint(type.numbers[String(value)] ?? 0);
    writer.tag(number, wireType.varint);
  } else {
    scalarWriters[type.name](writer, number, value);
  }
}

type ScalarWriter = (writer: WireWriter, number: number, value: unknown) => void;

/** The types of MessageInit admit only values that these conversions keep unchanged. */
const scalarWriters: Readonly<Record<ScalarType, ScalarWriter>> = {
  bool: (writer, number, value) => {
    writer.varint(value === true ? 1 : 0);
    writer.tag(number, wireType.varint);
  },
  bytes: (writer, number, value) => {
    if (value instanceof Uint8Array) writer.delimited(number, () => writer.bytes(value));
  },
  double: (writer, number, value) => {
    writer.double(Number(value));
    writer.tag(number, wireType.double);
  },
  int32: (writer, number, value) => {
    writer.varint64(BigInt(Number(value)));
    writer.tag(number, wireType.varint);
  },
  int64: (writer, number, value) => {
    writer.varint64(typeof value === 'bigint' ? value : 0n);
    writer.tag(number, wireType.varint);
  },
  string: (writer, number, value) => writer.delimited(number, () => writer.text(String(value))),
};
