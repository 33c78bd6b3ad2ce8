import type { FieldRow, MessageName, Scalars } from './message.ts';
import { enums, messages } from './schema.ts';

/** One field of the schema in the codecs' form. */
export interface Field {
  readonly name: string;
  readonly number: number;
  readonly label: FieldRow[2];
  readonly type: FieldType;
  /** The other members of the field's oneof. */
  readonly rivals: readonly string[];
}

export type ScalarType = keyof Scalars;

export type FieldType =
  | { readonly kind: 'scalar'; readonly name: ScalarType }
  | { readonly kind: 'enum'; readonly numbers: Readonly<Record<string, number>> }
  | { readonly kind: 'message'; readonly name: MessageName };

export interface MessageType {
  readonly byName: ReadonlyMap<string, Field>;
  readonly byNumber: ReadonlyMap<number, Field>;
  /** The fields from the last to the first. */
  readonly reversed: readonly Field[];
  /** The fields without presence. */
  readonly plain: readonly Field[];
}

const types = new Map<MessageName, MessageType>();

/** The fields of a message; computed on first use to keep startup fast. */
export function messageType(name: MessageName): MessageType {
  const known = types.get(name);
  if (known !== undefined) return known;
  const fields = Object.entries<FieldRow>(messages[name]).map(readField);
  const type = {
    byName: new Map(fields.map((field) => [field.name, field])),
    byNumber: new Map(fields.map((field) => [field.number, field])),
    reversed: fields.toReversed(),
    plain: fields.filter(({ label }) => label !== 'optional'),
  };
  types.set(name, type);
  return type;
}

function readField(
  [name, [number, type, label, oneof]]: [string, FieldRow],
  _index: number,
  rows: readonly [string, FieldRow][],
): Field {
  const members = oneof === undefined ? [] : rows.filter(([, row]) => row[3] === oneof);
  const rivals = members.map(([member]) => member).filter((member) => member !== name);
  return { name, number, label, type: readType(type), rivals };
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

const scalarDefaults: Scalars = {
  bool: false,
  bytes: new Uint8Array(),
  double: 0,
  int32: 0,
  int64: 0n,
  string: '',
};

function scalarDefault(type: FieldType): unknown {
  if (type.kind === 'scalar') return scalarDefaults[type.name];
  return type.kind === 'enum' ? Object.keys(type.numbers)[0] : undefined;
}

/** Whether the encoder can omit the content, because an absent field decodes to the same. */
export function isDefault({ label, type }: Field, content: unknown): boolean {
  if (label === 'optional') return false;
  if (content instanceof Map) return content.size === 0;
  if (Array.isArray(content) || content instanceof Uint8Array) return content.length === 0;
  return Object.is(content, scalarDefault(type));
}

/** A message with the default of every field without presence. */
export function emptyMessage(type: MessageType): Record<string, unknown> {
  const message: Record<string, unknown> = {};
  for (const field of type.plain) message[field.name] = emptyContent(field);
  return message;
}

function emptyContent({ label, type }: Field): unknown {
  if (label === 'list') return [];
  return label === 'map' ? new Map() : scalarDefault(type);
}

/** The name of an enum's number. An unknown number is its own name, which no handler knows; null has one name. */
export function enumName(numbers: Readonly<Record<string, number>>, number: number): string {
  if ('NULL_VALUE' in numbers) return 'NULL_VALUE';
  return Object.keys(numbers).find((name) => numbers[name] === number) ?? String(number);
}
