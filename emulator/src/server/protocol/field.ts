import type { FieldRow, MessageName } from './message.ts';
import { enums, messages } from './schema.ts';

/** One field of the schema, in the form that the codecs read. */
export interface Field {
  readonly name: string;
  readonly number: number;
  readonly label: FieldRow[2];
  readonly type: FieldType;
}

export type ScalarType = 'bool' | 'bytes' | 'double' | 'int32' | 'int64' | 'string';

export type FieldType =
  | { readonly kind: 'scalar'; readonly name: ScalarType }
  | { readonly kind: 'enum'; readonly numbers: Readonly<Record<string, number>> }
  | { readonly kind: 'message'; readonly name: MessageName };

export interface MessageType {
  readonly byName: ReadonlyMap<string, Field>;
  readonly byNumber: ReadonlyMap<number, Field>;
}

const types = new Map<MessageName, MessageType>();

/** The fields of a message; worked out on first use, so that starting up costs nothing. */
export function messageType(name: MessageName): MessageType {
  const known = types.get(name);
  if (known !== undefined) return known;
  const fields = Object.entries<FieldRow>(messages[name]).map(readField);
  const type = {
    byName: new Map(fields.map((field) => [field.name, field])),
    byNumber: new Map(fields.map((field) => [field.number, field])),
  };
  types.set(name, type);
  return type;
}

function readField([name, [number, type, label]]: [string, FieldRow]): Field {
  return { name, number, label, type: readType(type) };
}

function readType(name: string): FieldType {
  if (isScalar(name)) return { kind: 'scalar', name };
  if (isEnum(name)) return { kind: 'enum', numbers: enums[name] };
  if (isMessage(name)) return { kind: 'message', name };
  throw new Error(`The protocol's schema names an unknown type: ${name}.`);
}

function isScalar(name: string): name is ScalarType {
  return Object.hasOwn(scalarDefaults, name);
}

function isEnum(name: string): name is keyof typeof enums {
  return Object.hasOwn(enums, name);
}

function isMessage(name: string): name is MessageName {
  return Object.hasOwn(messages, name);
}

const emptyList: readonly never[] = Object.freeze([]);
const emptyMap: ReadonlyMap<string, unknown> = new Map();

/** What an absent field reads as; undefined where absence is visible. */
export function defaultValue(field: Field): unknown {
  if (field.label === 'optional') return undefined;
  if (field.label === 'list') return emptyList;
  if (field.label === 'map') return emptyMap;
  return scalarDefault(field.type);
}

const scalarDefaults: Readonly<Record<ScalarType, unknown>> = {
  bool: false,
  bytes: new Uint8Array(),
  double: 0,
  int32: 0,
  int64: 0n,
  string: '',
};

function scalarDefault(type: FieldType): unknown {
  if (type.kind === 'scalar') return scalarDefaults[type.name];
  if (type.kind === 'enum') return Object.keys(type.numbers)[0];
  return undefined;
}

/** A message in which every field without presence has its default. */
export function emptyMessage(type: MessageType): Record<string, unknown> {
  const message: Record<string, unknown> = {};
  for (const field of type.byName.values()) {
    if (field.label !== 'optional') message[field.name] = defaultValue(field);
  }
  return message;
}
