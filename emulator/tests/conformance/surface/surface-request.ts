import protobuf from 'protobufjs';
import { readJsonLines } from '../../json-lines.ts';
import { Dice } from '../generated/dice.ts';
import {
  counts,
  largeFields,
  nested,
  oddContents,
  oddKeys,
  requestBytes,
  wrongKinds,
  wrongWires,
} from './odd-contents.ts';
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
  /** The length of the encoded message, which padding reaches. */
  readonly bytes?: number;
  /** The rules' condition for documents of `open`; none is `true`. */
  readonly condition?: string;
  /** Documents beside the usual ones. */
  readonly stored?: Readonly<Record<string, object>>;
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
  if (dice.chance(1) && dice.chance(20)) {
    const bytes = dice.pick(requestBytes);
    return { transport, method, isOwner, message, bytes, change: `bytes = ${bytes}` };
  }
  const node = dice.pick(nodesOf(request, message, []));
  const [field, content] = dice.pick(changesOf(dice, node, transport !== 'grpc'));
  if (content === undefined) delete node.json[field];
  else node.json[field] = content;
  const change = `${[...node.path, field].join('.')} = ${shown(content)}`;
  return { transport, method, isOwner, message, change };
}

/** JSON with two elements of a long list. */
export function shown(content: unknown): string {
  const short = (_: string, part: unknown) =>
    Array.isArray(part) && part.length > 8 ? [...part.slice(0, 2), `… ${part.length}`] : part;
  return JSON.stringify(content, short) ?? 'absent';
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
  if (isJson && dice.chance(4)) return [renamed(dice, json)];
  const field = dice.pick(type.fieldsArray);
  const contents = contentsOf(field, json[field.name], isJson);
  const wrong = dice.chance(25) ? (isJson ? wrongKinds : wrongWires) : [];
  return [undefined, ...(wrong.length > 0 ? wrong : contents)].map((content) => [field.name, content]);
}

/** A field under its name in the protocol, which JSON may use too, instead of its own or beside it. */
function renamed(dice: Dice, json: Json): Change {
  const [name, content] = dice.pick([['noField', 1], ...Object.entries(json)] as const);
  if (dice.chance(50)) delete json[name];
  return [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), content];
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
  const values = [...(samples.Value ?? []), ...[19, 20, 21, 47, 48, 49, 50, 340, 341].map(nested)];
  return [
    {},
    ...keyed,
    ...values.map((one) => ({ n: one })),
    ...keyed.map((one) => ({ ...present, ...one })),
    ...(field.parent?.name === 'Document' ? largeFields : []),
  ];
}

/** Contents of fields that hold a message, also where they do not belong. `%vector` has that many ones. */
const samples: Readonly<Record<string, readonly unknown[]>> = Object.fromEntries(
  readJsonLines<[type: string, ...contents: unknown[]]>(new URL('samples.jsonl', import.meta.url)).map(
    ([type, ...contents]) => [type, contents.map(withVector)],
  ),
);

function withVector(content: unknown): unknown {
  const length: unknown = Object(content)['%vector'];
  return typeof length === 'number' ? vector(...Array<number>(length).fill(1)) : content;
}
