import protobuf from 'protobufjs';
import { Dice } from '../generated/dice.ts';
import { counts, nested, oddContents, oddKeys, wrongKinds } from './odd-contents.ts';
import { isPlain, methodNames, methodOf, nameOf } from './protocol.ts';
import { requests, vector } from './requests.ts';

type Json = Record<string, unknown>;
export type Transport = 'rest' | 'grpc' | 'channel';

/** A valid request with one change. */
export interface SurfaceRequest {
  readonly transport: Transport;
  readonly method: string;
  readonly isOwner: boolean;
  readonly message: Json;
  /** `writes.0.update.name = "x"` */
  readonly change: string;
}

/** A message inside a request. */
interface Node {
  readonly type: protobuf.Type;
  readonly path: readonly string[];
  readonly json: Json;
}

/** The new content of a field; undefined removes it. */
type Change = readonly [field: string, content: unknown];

export function surfaceRequest(seed: number): SurfaceRequest {
  const dice = new Dice(seed);
  const method = dice.pick(methodNames);
  const { isStream, request } = methodOf(method);
  const transport = dice.pick<Transport>(
    isStream ? ['grpc', 'channel', 'channel'] : ['rest', 'rest', 'grpc'],
  );
  const isOwner = dice.chance(70);
  const message: Json = structuredClone({ ...dice.pick(requests[method] ?? []) });
  const node = dice.pick(nodesOf(request, message, []));
  const [field, content] = dice.pick(changesOf(dice, node, transport !== 'grpc'));
  if (content === undefined) delete node.json[field];
  else node.json[field] = content;
  const text = JSON.stringify(content) ?? 'absent';
  const shown = text.length > 150 ? `${text.slice(0, 120)}… (${text.length})` : text;
  return { transport, method, isOwner, message, change: `${[...node.path, field].join('.')} = ${shown}` };
}

function nodesOf(type: protobuf.Type, json: Json, path: readonly string[]): Node[] {
  const nodes = [{ type, path, json }];
  for (const [name, content] of Object.entries(json)) {
    const inner = type.fields[name]?.resolvedType;
    if (!(inner instanceof protobuf.Type) || isPlain(inner)) continue;
    const field = type.fields[name];
    const isOne = !field?.repeated && !(field instanceof protobuf.MapField);
    const parts: [string, unknown][] = isOne ? [['', content]] : Object.entries(Object(content));
    for (const [key, part] of parts)
      nodes.push(...nodesOf(inner, Object(part), [...path, name, ...(key === '' ? [] : [key])]));
  }
  return nodes;
}

/** The changes of one field, which another member of its oneof may accompany. */
function changesOf(dice: Dice, { json, type }: Node, isJson: boolean): readonly Change[] {
  if (dice.chance(4)) return [['noField', 1]];
  const field = dice.pick(type.fieldsArray);
  const contents = contentsOf(field, json[field.name], isJson);
  const wrong = isJson && dice.chance(25) ? wrongKinds : [];
  return [undefined, ...(wrong.length > 0 ? wrong : contents)].map((content) => [field.name, content]);
}

function contentsOf(field: protobuf.Field, present: unknown, isJson: boolean): readonly unknown[] {
  if (field instanceof protobuf.MapField) return mapsOf(field, Object(present ?? {}));
  const single = singlesOf(field, isJson);
  if (!field.repeated) return single;
  const known: readonly unknown[] = Array.isArray(present) ? present : [];
  const [first = single.at(0) ?? {}] = known;
  const sizes = (counts[`${nameOf(field.parent ?? field)}.${field.name}`] ?? [0, 2, 100]).map((size) =>
    copies(first, size),
  );
  return [...sizes, ...single.map((content) => [content]), ...single.map((content) => [...known, content])];
}

/** Copies with different names, fields and integers. */
function copies(content: unknown, size: number): readonly unknown[] {
  const text = JSON.stringify(content);
  return Array.from({ length: size }, (_, at) =>
    JSON.parse(text.replace(/("(?:fieldPath|name|delete|integerValue|alias)":"[^"]+?)"/, `$1${at}"`)),
  );
}

function singlesOf(field: protobuf.Field, isJson: boolean): readonly unknown[] {
  const type = field.resolvedType;
  if (type === null) return oddContents(field.type, field.name, isJson);
  if (type instanceof protobuf.Enum)
    return [...Object.keys(type.values), 99, ...(isJson ? ['NO_SUCH_NAME', '1', 1, 'equal'] : [])];
  if (isPlain(type)) return oddContents(nameOf(type), field.name, isJson);
  return samples[nameOf(type)] ?? [{}];
}

function mapsOf(field: protobuf.MapField, present: object): readonly unknown[] {
  const [value = field.resolvedType === null ? 'x' : { integerValue: '1' }] = Object.values(present);
  const keyed = oddKeys.map((key) => JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`));
  if (field.resolvedType === null) return [{}, ...keyed];
  const values = [...(samples.Value ?? []), ...[19, 20, 21, 45, 60].map(nested)];
  return [
    {},
    ...keyed,
    ...values.map((one) => ({ n: one })),
    ...keyed.map((one) => ({ ...present, ...one })),
  ];
}

const field = { fieldPath: 'n' };
const one = { integerValue: '1' };

/** Contents of fields that hold a message, also where they do not belong. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  Value: [
    {},
    one,
    { nullValue: null },
    { nullValue: 'NULL_VALUE' },
    { doubleValue: 'NaN' },
    { stringValue: 'x' },
    { booleanValue: true },
    { bytesValue: 'AAEC' },
    { referenceValue: '%root/open/a' },
    { geoPointValue: { latitude: 91 } },
    { timestampValue: '2000-01-01T00:00:00Z' },
    { arrayValue: {} },
    { arrayValue: { values: [one, { arrayValue: { values: [] } }] } },
    { mapValue: {} },
    { mapValue: { fields: { '': one } } },
    { mapValue: { fields: { __type__: { stringValue: 'x' } } } },
    { mapValue: { fields: { __type__: one } } },
    vector(1),
    vector(),
    vector(...Array(2048).fill(1)),
    vector(...Array(2049).fill(1)),
    {
      mapValue: {
        fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values: [one] } } },
      },
    },
    { mapValue: { fields: { __type__: { stringValue: '__vector__' } } } },
    { mapValue: { fields: { ...Object(vector(1)).mapValue.fields, x: one } } },
  ],
  ArrayValue: [{}, { values: [] }, { values: [one] }, { values: [{ arrayValue: {} }] }],
  MapValue: [{}, { fields: { a: one } }],
  LatLng: [{}, { latitude: 90, longitude: -180 }, { latitude: 90.1 }, { longitude: 180.1 }],
  DocumentMask: [
    {},
    { fieldPaths: ['n'] },
    { fieldPaths: ['none'] },
    { fieldPaths: ['n', 'n'] },
    { fieldPaths: ['m', 'm.x'] },
  ],
  Precondition: [
    {},
    { exists: true },
    { exists: false },
    { updateTime: '2000-01-01T00:00:00Z' },
    { exists: true, updateTime: '2000-01-01T00:00:00Z' },
  ],
  Document: [{}, { name: '%root/open/b' }, { name: '%root/open/a', fields: { n: one } }],
  DocumentTransform: [
    {},
    { document: '%root/open/a' },
    { document: '%root/open/a', fieldTransforms: [{ fieldPath: 'n', increment: one }] },
  ],
  'DocumentTransform.FieldTransform': [
    {},
    { fieldPath: 'n' },
    { fieldPath: 'q', increment: one },
    { fieldPath: 'q', increment: one, maximum: one },
    { fieldPath: 'q', increment: { stringValue: 'x' } },
  ],
  Write: [{}, { delete: '%root/open/b' }, { update: { name: '%root/open/b' } }],
  TransactionOptions: [{}, { readOnly: {} }, { readWrite: {} }, { readOnly: {}, readWrite: {} }],
  'TransactionOptions.ReadOnly': [{}, { readTime: '%now' }],
  'TransactionOptions.ReadWrite': [{}, { retryTransaction: 'AAEC' }],
  ExplainOptions: [{}, { analyze: true }],
  Cursor: [
    {},
    { values: [one] },
    { values: [{ referenceValue: '%root/open/a' }] },
    { values: [one, one, one] },
  ],
  StructuredQuery: [{}, { from: [{ collectionId: 'open' }] }],
  'StructuredQuery.CollectionSelector': [
    {},
    { collectionId: 'closed' },
    { collectionId: 'open', allDescendants: true },
    { allDescendants: true },
  ],
  'StructuredQuery.Filter': [
    {},
    { unaryFilter: { op: 'IS_NULL', field } },
    { fieldFilter: { field, op: 'EQUAL', value: one } },
    { compositeFilter: { op: 'AND', filters: [] } },
    {
      compositeFilter: {
        op: 'AND',
        filters: [
          {
            fieldFilter: {
              field: { fieldPath: '__name__' },
              op: 'ARRAY_CONTAINS',
              value: { referenceValue: '%root/open/a' },
            },
          },
          { unaryFilter: { op: 'IS_NULL', field } },
        ],
      },
    },
    { unaryFilter: { op: 'IS_NULL', field }, fieldFilter: { field, op: 'EQUAL', value: one } },
  ],
  'StructuredQuery.CompositeFilter': [
    {},
    { op: 'AND', filters: [{ fieldFilter: { field, op: 'EQUAL', value: one } }] },
  ],
  'StructuredQuery.FieldFilter': [
    {},
    ...['EQUAL', 'NOT_EQUAL', 'IN', 'NOT_IN', 'ARRAY_CONTAINS'].map((op) => ({ field, op, value: one })),
  ],
  'StructuredQuery.UnaryFilter': [{}, { op: 'IS_NAN', field }],
  'StructuredQuery.FieldReference': [{}, field, { fieldPath: '__name__' }],
  'StructuredQuery.Order': [{}, { field }, { field: { fieldPath: '__name__' }, direction: 'DESCENDING' }],
  'StructuredQuery.Projection': [{}, { fields: [field] }, { fields: [{ fieldPath: '__name__' }] }],
  'StructuredQuery.FindNearest': [
    {},
    {
      vectorField: { fieldPath: 'v' },
      queryVector: vector(1, 1),
      distanceMeasure: 'COSINE',
      limit: 1000,
      distanceResultField: 'd',
      distanceThreshold: 0.5,
    },
  ],
  'StructuredAggregationQuery.Aggregation': [
    {},
    { count: {} },
    { sum: { field } },
    { count: {}, sum: { field } },
    { alias: 'x' },
  ],
  'StructuredAggregationQuery.Aggregation.Count': [{}, { upTo: '1' }, { upTo: '0' }, { upTo: '-1' }],
  Target: [
    {},
    { targetId: 3 },
    { documents: { documents: ['%root/open/a'] } },
    { targetId: 3, once: true, documents: { documents: ['%root/open/a'] } },
  ],
  'Target.DocumentsTarget': [{}, { documents: ['%root/open/a'] }],
  'Target.QueryTarget': [{}, { parent: '%root', structuredQuery: { from: [{ collectionId: 'open' }] } }],
};
