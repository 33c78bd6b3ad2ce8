import protobuf from 'protobufjs';
import { isPlain, nameOf } from './protocol.ts';

/** A message in protobuf's JSON format as bytes. Members that the type lacks become an unknown field. */
export function encodeJson(type: protobuf.Type, json: object): Uint8Array {
  const writer = protobuf.Writer.create();
  for (const [name, content] of Object.entries(json)) {
    const field = type.fields[name];
    if (field === undefined) writer.uint32((1000 << 3) | 0).int32(1);
    else if (typeof content === 'string' && content in oddWires) oddWires[content]?.(writer, field.id);
    else if (field instanceof protobuf.MapField) writeMap(writer, field, content);
    else for (const one of field.repeated ? content : [content]) writeOne(writer, field, field.id, one);
  }
  return writer.finish();
}

/** A field with a wire type that may not be its own, and bytes that are no text. */
const oddWires: Readonly<Record<string, (writer: protobuf.Writer, id: number) => void>> = {
  '%wire0%': (writer, id) => writer.uint32(id << 3).int32(1),
  '%wire1%': (writer, id) => writer.uint32((id << 3) | 1).fixed64(1),
  '%wire2%': (writer, id) => writer.uint32((id << 3) | 2).string('x'),
  '%wire3%': (writer, id) => writer.uint32((id << 3) | 3).uint32((id << 3) | 4),
  '%wire5%': (writer, id) => writer.uint32((id << 3) | 5).fixed32(1),
  '%utf8%': (writer, id) => writer.uint32((id << 3) | 2).bytes(Uint8Array.of(0xff)),
};

/** Pads a message with an unknown field; from 2 MiB on its tag and length take six bytes. */
export function padded(message: Uint8Array, bytes: number): Uint8Array {
  if (bytes === 0) return message;
  const tag = (1000 << 3) | 2;
  const padding = protobuf.Writer.create()
    .uint32(tag)
    .bytes(new Uint8Array(bytes - message.length - 6));
  return Buffer.concat([message, padding.finish()]);
}

function writeMap(writer: protobuf.Writer, field: protobuf.MapField, map: object): void {
  for (const [key, value] of Object.entries(map)) {
    const entry = protobuf.Writer.create().uint32(10).string(key);
    writeOne(entry, field, 2, value);
    writer.uint32((field.id << 3) | 2).bytes(entry.finish());
  }
}

const wireTypes: Readonly<Record<string, number>> = { double: 1, string: 2, bytes: 2 };

function writeOne(writer: protobuf.Writer, field: protobuf.FieldBase, id: number, value: unknown): void {
  const type = field.resolvedType;
  if (type instanceof protobuf.Type) {
    const bytes = isPlain(type) ? encodePlain(type, value) : encodeJson(type, Object(value));
    writer.uint32((id << 3) | 2).bytes(bytes);
  } else if (type instanceof protobuf.Enum) {
    writer.uint32(id << 3).int32(typeof value === 'number' ? value : (type.values[String(value)] ?? 0));
  } else {
    writer.uint32((id << 3) | (wireTypes[field.type] ?? 0));
    writeScalar(writer, field.type, value);
  }
}

function writeScalar(writer: protobuf.Writer, type: string, value: unknown): void {
  if (type === 'bool') writer.bool(value === true);
  else if (type === 'bytes') writer.bytes(Buffer.from(String(value), 'base64'));
  else if (type === 'double') writer.double(Number(value));
  else if (type === 'int32') writer.int32(Number(value));
  else if (type === 'int64') writer.int64(String(value));
  else writer.string(String(value));
}

function encodePlain(type: protobuf.Type, value: unknown): Uint8Array {
  if (nameOf(type) !== 'Timestamp') return encodeJson(type, { value });
  const [, whole = '', fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(String(value)) ?? [];
  const seconds = whole.startsWith('@') ? whole.slice(1) : String(Date.parse(`${whole}Z`) / 1000);
  return encodeJson(type, { seconds, nanos: Number(fraction.padEnd(9, '0')) });
}
