import type { enums, messages, methods } from './schema.ts';

export type FieldLabel = 'value' | 'optional' | 'list' | 'map';
/** The members of a oneof have its name. */
export type FieldRow = readonly [number: number, type: string, label: FieldLabel, oneof?: string];

type Messages = typeof messages;
type Enums = typeof enums;
export type MessageName = keyof Messages;
export type MethodName = keyof typeof methods;

export interface Scalars {
  readonly bool: boolean;
  readonly bytes: Uint8Array;
  readonly double: number;
  readonly int32: number;
  readonly int64: bigint;
  readonly string: string;
}

/** A message whose type only the schema knows: its fields by their names. */
export type MessageFields = Readonly<Record<string, unknown>>;

/** A decoded message, or the input of the encoder. */
type Form = 'decoded' | 'init';

/** An enum's value is its name. */
type Single<Type, Of extends Form> = Type extends keyof Scalars
  ? Scalars[Type]
  : Type extends keyof Enums
    ? keyof Enums[Type]
    : Type extends MessageName
      ? { decoded: Message<Type>; init: MessageInit<Type> }[Of]
      : never;

type Content<Row, Of extends Form> = Row extends readonly [number, infer Type, infer Label, ...unknown[]]
  ? Label extends 'list'
    ? readonly Single<Type, Of>[]
    : Label extends 'map'
      ? ReadonlyMap<string, Single<Type, Of>>
      : Single<Type, Of>
  : never;

type IsOptional<Row> = Row extends readonly [number, string, 'optional', ...unknown[]] ? true : false;

/**
 * A decoded message. Fields without presence have their default; messages and members of a oneof may be
 * absent.
 */
export type Message<Name extends MessageName> = {
  readonly [Field in keyof Messages[Name] as IsOptional<Messages[Name][Field]> extends true
    ? never
    : Field]: Content<Messages[Name][Field], 'decoded'>;
} & {
  readonly [Field in keyof Messages[Name] as IsOptional<Messages[Name][Field]> extends true
    ? Field
    : never]?: Content<Messages[Name][Field], 'decoded'>;
};

/** The input of the encoder: every field is optional. */
export type MessageInit<Name extends MessageName> = {
  readonly [Field in keyof Messages[Name]]?: Content<Messages[Name][Field], 'init'> | undefined;
};

export type RequestOf<Method extends MethodName> = Message<(typeof methods)[Method]['request']>;
export type ResponseOf<Method extends MethodName> = MessageInit<(typeof methods)[Method]['response']>;
