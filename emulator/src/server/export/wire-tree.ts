import { malformed, WireReader } from '../protocol/wire-reader.ts';
import { WireWriter, wireType } from '../protocol/wire-writer.ts';

/** A field in protobuf's wire format. Exports use groups, which Firestore's protocol does not. */
export interface WireField {
  readonly number: number;
  readonly content: WireContent;
}

/** A varint, a double, length-delimited bytes, or a group. */
export type WireContent = bigint | number | Uint8Array | readonly WireField[];

/** The maximum depth of documents and the levels between. */
const maxDepth = 100;

export function parseWire(bytes: Uint8Array): readonly WireField[] {
  return parseFields(new WireReader(bytes), null, 0);
}

/** Parses fields up to the end of the group `group`, or of all bytes. */
function parseFields(reader: WireReader, group: number | null, depth: number): readonly WireField[] {
  if (depth > maxDepth) throw malformed(`it is nested more than ${maxDepth} levels deep`);
  const fields: WireField[] = [];
  while (group !== null || !reader.isAtEnd) {
    const tag = reader.int32();
    const number = tag >>> 3;
    if ((tag & 7) === wireType.groupEnd && number === group) return fields;
    fields.push({ number, content: parseContent(reader, tag & 7, number, depth) });
  }
  return fields;
}

function parseContent(reader: WireReader, type: number, number: number, depth: number): WireContent {
  if (type === wireType.varint) return reader.varint64();
  if (type === wireType.double) return reader.double();
  if (type === wireType.delimited) return reader.bytes();
  if (type === wireType.groupStart) return parseFields(reader, number, depth + 1);
  throw malformed(`field ${number} has wire type ${type}`);
}

export function encodeWire(fields: readonly WireField[]): Buffer {
  const writer = new WireWriter();
  writeFields(writer, fields);
  return writer.written;
}

/** In reverse order, because the writer begins at the end. */
function writeFields(writer: WireWriter, fields: readonly WireField[]): void {
  for (const { content, number } of fields.toReversed()) {
    if (content instanceof Uint8Array) {
      writer.delimited(number, () => writer.bytes(content));
    } else if (typeof content === 'bigint') {
      writer.varint64(content);
      writer.tag(number, wireType.varint);
    } else if (typeof content === 'number') {
      writer.double(content);
      writer.tag(number, wireType.double);
    } else {
      writer.tag(number, wireType.groupEnd);
      writeFields(writer, content);
      writer.tag(number, wireType.groupStart);
    }
  }
}

export function wireField(number: number, content: WireContent): WireField {
  return { number, content };
}

export function textField(number: number, text: string): WireField {
  return wireField(number, Buffer.from(text, 'utf8'));
}

/** A nested message. */
export function messageField(number: number, fields: readonly WireField[]): WireField {
  return wireField(number, encodeWire(fields));
}

/** The first content of a field, or undefined if the message lacks it. */
export function contentOf(fields: readonly WireField[], number: number): WireContent | undefined {
  return fields.find((field) => field.number === number)?.content;
}

export function contentsOf(fields: readonly WireField[], number: number): readonly WireContent[] {
  return fields.filter((field) => field.number === number).map(({ content }) => content);
}

export function asBytes(content: WireContent | undefined): Uint8Array {
  if (content instanceof Uint8Array) return content;
  throw malformed('a field with a length is missing');
}

export function asText(content: WireContent | undefined): string {
  return Buffer.from(asBytes(content)).toString('utf8');
}

export function asGroup(content: WireContent | undefined): readonly WireField[] {
  if (Array.isArray(content)) return content;
  throw malformed('a group is missing');
}
