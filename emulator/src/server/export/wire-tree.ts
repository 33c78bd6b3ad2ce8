import { varint } from '../protocol/encode.ts';
import { malformed, WireReader } from '../protocol/wire-reader.ts';

/** A field in protobuf's wire format. Exports use groups, which Firestore's protocol does not. */
export interface WireField {
  readonly number: number;
  readonly content: WireContent;
}

/** A varint, a double, length-delimited bytes, or a group. */
export type WireContent = bigint | number | Uint8Array | readonly WireField[];

const wireType = { varint: 0, double: 1, delimited: 2, groupStart: 3, groupEnd: 4 } as const;

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
  return Buffer.concat(fields.flatMap(encodeField));
}

function encodeField({ content, number }: WireField): readonly Uint8Array[] {
  const tag = (type: number) => varint(BigInt(number * 8 + type));
  if (typeof content === 'bigint') return [tag(wireType.varint), varint(BigInt.asUintN(64, content))];
  if (typeof content === 'number') {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(content);
    return [tag(wireType.double), bytes];
  }
  if (content instanceof Uint8Array)
    return [tag(wireType.delimited), varint(BigInt(content.length)), content];
  return [tag(wireType.groupStart), ...content.flatMap(encodeField), tag(wireType.groupEnd)];
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
