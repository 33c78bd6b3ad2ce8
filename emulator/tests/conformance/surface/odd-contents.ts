import { readJsonLines } from '../../json-lines.ts';

const repeated: Readonly<Record<string, string>> = { x: 'x', ab: '/a/b', a: 'a.' };

/**
 * Contents at and beyond the limits of each kind of field. `%raw:…%` stands for that text as JSON, `%x9%` for
 * nine letters, `%ab9%` for a path of nine collections, `%a9%` for nine names.
 */
const rows = readJsonLines<[kind: string, ...contents: unknown[]]>(
  new URL('odd-contents.jsonl', import.meta.url),
);
const kinds: Readonly<Record<string, readonly unknown[]>> = Object.fromEntries(
  rows.map(([kind, ...contents]) => [kind, contents.map(expanded)]),
);

function expanded(content: unknown): unknown {
  if (typeof content !== 'string') return content;
  return content.replace(/%(x|ab|a)(\d+)%/g, (_, part: string, times: string) =>
    (repeated[part] ?? '').repeat(Number(times)),
  );
}

function contentsOf(...names: readonly string[]): readonly unknown[] {
  return names.flatMap((name) => kinds[name] ?? []);
}

/** The kinds of texts by the name of the field. */
const textKinds: Readonly<Record<string, string>> = {
  name: 'names',
  referenceValue: 'names',
  document: 'names',
  documents: 'names',
  parent: 'names',
  delete: 'names',
  database: 'databases',
  collectionId: 'ids',
  documentId: 'ids',
  fieldPath: 'paths',
  fieldPaths: 'paths',
  orderBy: 'paths',
  alias: 'paths',
  distanceResultField: 'paths',
  pageToken: 'tokens',
  streamId: 'tokens',
};

export const oddKeys = contentsOf('keys').map(String);

/** Contents that are never right for their field, in JSON. */
export const wrongKinds = contentsOf('wrongKinds');

/** Fields with a wire type of their own, and a text that is not UTF-8, in protobuf. */
export const wrongWires = ['%wire0%', '%wire1%', '%wire2%', '%wire3%', '%wire5%', '%utf8%'];

/** Numbers that JSON does not have. */
const doublesOnWire = [Number.NaN, Number.POSITIVE_INFINITY, -0];

/** The odd contents of a field's type. */
export function oddContents(type: string, field: string, isJson: boolean): readonly unknown[] {
  if (type === 'string') return contentsOf(textKinds[field] ?? 'texts');
  if (type === 'Timestamp') return contentsOf('times', isJson ? 'timesInJson' : 'timesOnWire');
  if (type.endsWith('32') || type === 'Int32Value') return contentsOf('wholes', isJson ? 'wholesInJson' : '');
  if (type.endsWith('64') || type === 'Int64Value')
    return contentsOf('wholes', 'largeWholes', isJson ? 'wholesInJson' : '');
  if (type === 'double' || type === 'DoubleValue')
    return [...contentsOf('doubles'), ...(isJson ? contentsOf('doublesInJson') : doublesOnWire)];
  if (type === 'bytes') return contentsOf('bytes', isJson ? 'bytesInJson' : '');
  return type === 'bool' ? [true, false] : [];
}
/** Numbers of elements around the limits. */
export const counts: Readonly<Record<string, readonly number[]>> = {
  'StructuredQuery.CompositeFilter.filters': [0, 1, 9, 10, 11, 29, 30, 31, 99, 100, 101],
  'StructuredQuery.orderBy': [0, 9, 10, 11, 31, 32, 33, 99, 100, 101],
  'StructuredQuery.from': [0, 2],
  'StructuredAggregationQuery.aggregations': [0, 2, 4, 5, 6],
  'ArrayValue.values': [0, 1, 9, 10, 11, 29, 30, 31, 2047, 2048, 2049, 20_000],
  'Cursor.values': [0, 2, 3],
  'Write.updateTransforms': [0, 2, 499, 500, 501],
  'DocumentTransform.fieldTransforms': [0, 2, 499, 500, 501],
  'CommitRequest.writes': [0, 2, 499, 500, 501],
  'BatchWriteRequest.writes': [0, 2, 499, 500, 501],
  'WriteRequest.writes': [0, 2, 499, 500, 501],
};

/** Values as deep as documents may hold, and deeper. */
export function nested(depth: number): object {
  let value: object = { integerValue: '1' };
  for (let level = 0; level < depth; level += 1) value = { mapValue: { fields: { a: value } } };
  return value;
}

const mebibyte = 1024 * 1024;

/** Around the limits of a message: 4 MiB by default in gRPC, 10 MiB in Firestore, 16 MiB in Google's emulator. */
export const requestBytes = [4, 10, 16].flatMap((size) => [-1, 0, 1].map((more) => size * mebibyte + more));

/** Documents around 1 MiB, which counts their name; a single text is shorter. */
export const largeFields = [48_512, 48_513, 48_514, 48_515, 48_516].map((length) => ({
  n: { stringValue: 'x'.repeat(1_000_000) },
  t: { stringValue: 'x'.repeat(length) },
}));
