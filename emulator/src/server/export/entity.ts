import { byTag } from '../../by-tag.ts';
import { formatDocumentName, parseResourceName } from '../../document/document-name.ts';
import { microsFromTimestamp, timestampFromMicros } from '../../document/timestamp.ts';
import type { Fields, Value } from '../../document/value.ts';
import { vectorOf, vectorValue } from '../../document/vector.ts';
import { unimplemented } from '../../status.ts';
import type { SeedDocument } from '../../store/database.ts';
import { checkCollectionId, checkDocumentId } from '../codec/name.ts';
import { malformed } from '../protocol/wire-reader.ts';
import {
  asBytes,
  asGroup,
  asText,
  contentOf,
  contentsOf,
  encodeWire,
  messageField,
  parseWire,
  textField,
  type WireContent,
  type WireField,
  wireField,
} from './wire-tree.ts';

/**
 * Converts documents to Datastore entities, the format of Firestore's exports. The numbers are those of the
 * messages EntityProto, Property, PropertyValue, Reference and Path in
 * https://github.com/GoogleCloudPlatform/appengine-java-standard/blob/main/protobuf/datastore_v3.proto and
 * entity.proto.
 */
const entity = { key: 13, indexed: 14, unindexed: 15, group: 16 } as const;
const property = { meaning: 1, name: 3, isMultiple: 4, value: 5 } as const;
const value = { integer: 1, boolean: 2, text: 3, double: 4, point: 5, reference: 12 } as const;
const point = { latitude: 6, longitude: 7 } as const;
const key = { app: 13, path: 14, database: 23 } as const;
/** Path elements are groups; a reference continues their numbering. */
const pathElement = { group: 1, collection: 2, number: 3, name: 4 } as const;
const referenceElement = { group: 14, collection: 15, number: 16, name: 17 } as const;

/** The type of a value, beyond its storage type. */
const meaning = {
  timestamp: 7n,
  point: 9n,
  bytes: 14n,
  longText: 15n,
  indexedBytes: 16n,
  map: 19n,
  emptyList: 24n,
  vector: 31n,
} as const;

/** A project id has a deployment prefix: `dev~` in emulators, `s~` and others in production. */
const app = (project: string) => `dev~${project}`;
const projectOf = (text: string) => text.replace(/^[a-z]+~/, '');

type PathNumbers = Readonly<Record<'group' | 'collection' | 'number' | 'name', number>>;

/** Encodes a document as a record of an export. */
export function encodeEntity({ fields, path }: SeedDocument, project: string): Buffer {
  const elements = encodePath(path, pathElement);
  const name = encodeWire([textField(key.app, app(project)), messageField(key.path, elements)]);
  return entityBytes(name, fields, elements.slice(0, 1));
}

function entityBytes(name: Buffer, fields: Fields, group: readonly WireField[]): Buffer {
  return encodeWire([
    wireField(entity.key, name),
    ...[...fields].flatMap(([name, value]) => encodeField(name, value)),
    messageField(entity.group, group),
  ]);
}

function encodePath(path: readonly string[], numbers: PathNumbers): readonly WireField[] {
  const pairs = path.flatMap((collection, at) =>
    at % 2 === 0 ? [[collection, path[at + 1] ?? ''] as const] : [],
  );
  return pairs.map(([collection, id]) =>
    wireField(numbers.group, [textField(numbers.collection, collection), encodeId(id, numbers)]),
  );
}

/** Ids like `__id7__` are numbers. */
function encodeId(id: string, numbers: PathNumbers): WireField {
  const [, digits] = /^__id(-?\d+)__$/.exec(id) ?? [];
  return digits === undefined ? textField(numbers.name, id) : wireField(numbers.number, BigInt(digits));
}

/** A list is a repeated property; an empty list is a property with its own meaning. */
function encodeField(name: string, field: Value): readonly WireField[] {
  if (field.type === 'array' && field.values.length === 0) {
    return [wireField(entity.indexed, encodeProperty(name, meaning.emptyList, false, []))];
  }
  const vector = (field.type === 'map' ? vectorOf(field.fields) : null) ?? [];
  if (vector.length > 0) {
    return vector.map((value) => unindexed(name, meaning.vector, true, { type: 'double', value }));
  }
  if (field.type !== 'array') return [unindexed(name, meaningOf(field), false, field)];
  return field.values.map((element) => unindexed(name, meaningOf(element), true, element));
}

function unindexed(name: string, meaning: bigint | null, isMultiple: boolean, value: Value): WireField {
  return wireField(entity.unindexed, encodeProperty(name, meaning, isMultiple, encodeValue(value)));
}

function encodeProperty(
  name: string,
  meaning: bigint | null,
  isMultiple: boolean,
  content: readonly WireField[],
): Buffer {
  return encodeWire([
    ...(meaning === null ? [] : [wireField(property.meaning, meaning)]),
    textField(property.name, name),
    wireField(property.isMultiple, isMultiple ? 1n : 0n),
    messageField(property.value, content),
  ]);
}

function meaningOf(field: Value): bigint | null {
  if (field.type === 'timestamp') return meaning.timestamp;
  if (field.type === 'geoPoint') return meaning.point;
  if (field.type === 'bytes') return meaning.bytes;
  return field.type === 'map' ? meaning.map : null;
}

const encodeValue: (value: Value) => readonly WireField[] = byTag('type', {
  null: () => [],
  boolean: (field) => [wireField(value.boolean, field.value ? 1n : 0n)],
  integer: (field) => [wireField(value.integer, field.value)],
  double: (field) => [wireField(value.double, field.value)],
  timestamp: (field) => [wireField(value.integer, microsFromTimestamp(field.value))],
  string: (field) => [textField(value.text, field.value)],
  bytes: (field) => [wireField(value.text, field.value)],
  reference: (field) => [wireField(value.reference, encodeReference(field.value))],
  geoPoint: ({ latitude, longitude }) => [
    wireField(value.point, [wireField(point.latitude, latitude), wireField(point.longitude, longitude)]),
  ],
  map: ({ fields }) => [wireField(value.text, entityBytes(noName, fields, []))],
  array: () => {
    throw malformed('a list contains a list');
  },
});

/** Maps are entities without a name. */
const noName = encodeWire([textField(key.app, ''), textField(key.path, '')]);

function encodeReference(text: string): readonly WireField[] {
  const name = parseResourceName(text);
  if (name === undefined) throw malformed(`"${text}" is not a document name`);
  const database = name.database === '(default)' ? [] : [textField(key.database, name.database)];
  return [textField(key.app, app(name.project)), ...encodePath(name.path, referenceElement), ...database];
}

/** Decodes a record of an export. */
export function decodeEntity(bytes: Uint8Array): SeedDocument {
  const message = parseWire(bytes);
  const name = parseWire(asBytes(contentOf(message, entity.key)));
  const elements = parseWire(asBytes(contentOf(name, key.path)));
  return { path: decodePath(elements, pathElement), fields: decodeFields(message) };
}

function decodePath(fields: readonly WireField[], numbers: PathNumbers): readonly string[] {
  return contentsOf(fields, numbers.group).flatMap((content) => {
    const element = asGroup(content);
    const number = contentOf(element, numbers.number);
    const id =
      typeof number === 'bigint'
        ? `__id${BigInt.asIntN(64, number)}__`
        : asText(contentOf(element, numbers.name));
    const collection = asText(contentOf(element, numbers.collection));
    checkCollectionId(collection);
    checkDocumentId(id);
    return [collection, id];
  });
}

interface Property {
  readonly meaning: bigint | null;
  readonly isMultiple: boolean;
  readonly value: readonly WireField[];
}

function decodeFields(message: readonly WireField[]): Fields {
  const properties = new Map<string, Property[]>();
  for (const { content, number } of message) {
    if (number !== entity.indexed && number !== entity.unindexed) continue;
    const fields = parseWire(asBytes(content));
    const name = asText(contentOf(fields, property.name));
    const parts = properties.get(name) ?? [];
    parts.push(decodeProperty(fields));
    properties.set(name, parts);
  }
  return new Map([...properties].map(([name, parts]) => [name, decodeField(parts)]));
}

function decodeProperty(fields: readonly WireField[]): Property {
  const known = contentOf(fields, property.meaning);
  return {
    meaning: typeof known === 'bigint' ? known : null,
    isMultiple: contentOf(fields, property.isMultiple) === 1n,
    value: parseWire(asBytes(contentOf(fields, property.value))),
  };
}

function decodeField(parts: readonly Property[]): Value {
  const [first] = parts;
  if (first?.meaning === meaning.emptyList) return { type: 'array', values: [] };
  if (first?.meaning === meaning.vector) return decodeVector(parts);
  if (first !== undefined && !first.isMultiple) return decodeValue(first);
  return { type: 'array', values: parts.map(decodeValue) };
}

function decodeVector(parts: readonly Property[]): Value {
  const elements = parts.map(decodeValue);
  return vectorValue(elements.flatMap((element) => (element.type === 'double' ? [element.value] : [])));
}

function decodeValue({ meaning: known, value: fields }: Property): Value {
  const [field] = fields;
  if (field === undefined) return { type: 'null' };
  const { content, number } = field;
  if (number === value.integer) return decodeInteger(content, known);
  if (number === value.boolean) return { type: 'boolean', value: content !== 0n };
  if (number === value.text) return decodeText(asBytes(content), known);
  if (number === value.double && typeof content === 'number') return { type: 'double', value: content };
  if (number === value.point) return decodePoint(asGroup(content));
  if (number === value.reference) return { type: 'reference', value: decodeReference(asGroup(content)) };
  throw unimplemented(`exported values of the kind ${number}`);
}

function decodeInteger(content: WireContent, known: bigint | null): Value {
  const number = typeof content === 'bigint' ? BigInt.asIntN(64, content) : 0n;
  return known === meaning.timestamp
    ? { type: 'timestamp', value: timestampFromMicros(number) }
    : { type: 'integer', value: number };
}

function decodeText(bytes: Uint8Array, known: bigint | null): Value {
  if (known === meaning.map) return { type: 'map', fields: decodeFields(parseWire(bytes)) };
  if (known === meaning.bytes || known === meaning.indexedBytes)
    return { type: 'bytes', value: Uint8Array.from(bytes) };
  if (known !== null && known !== meaning.longText)
    throw unimplemented(`exported texts of the meaning ${known}`);
  return { type: 'string', value: asText(bytes) };
}

function decodePoint(fields: readonly WireField[]): Value {
  const latitude = contentOf(fields, point.latitude);
  const longitude = contentOf(fields, point.longitude);
  return { type: 'geoPoint', latitude: Number(latitude ?? 0), longitude: Number(longitude ?? 0) };
}

function decodeReference(fields: readonly WireField[]): string {
  const database = contentOf(fields, key.database);
  return formatDocumentName({
    project: projectOf(asText(contentOf(fields, key.app))),
    database: database === undefined ? '(default)' : asText(database),
    path: decodePath(fields, referenceElement),
  });
}
