import type { enums, messages, methods } from './schema.ts';

export type FieldLabel = 'value' | 'optional' | 'list' | 'map';
export type FieldRow = readonly [number: number, type: string, label: FieldLabel];

type Messages = typeof messages;
type Enums = typeof enums;
export type MessageName = keyof Messages;
export type MethodName = keyof typeof methods;

interface Scalars {
  readonly bool: boolean;
  readonly bytes: Uint8Array;
  readonly double: number;
  readonly int32: number;
  readonly int64: bigint;
  readonly string: string;
}

/** An enum's value is its name. */
type Single<Type> = Type extends keyof Scalars
  ? Scalars[Type]
  : Type extends keyof Enums
    ? keyof Enums[Type]
    : Type extends MessageName
      ? Message<Type>
      : never;

type Content<Row> = Row extends readonly [number, infer Type, infer Label]
  ? Label extends 'list'
    ? readonly Single<Type>[]
    : Label extends 'map'
      ? ReadonlyMap<string, Single<Type>>
      : Single<Type>
  : never;

type IsOptional<Row> = Row extends readonly [number, string, 'optional'] ? true : false;

/** A decoded message. Fields without presence have their default; messages and members of a oneof may be absent. */
export type Message<Name extends MessageName> = {
  readonly [Field in keyof Messages[Name] as IsOptional<Messages[Name][Field]> extends true
    ? never
    : Field]: Content<Messages[Name][Field]>;
} & {
  readonly [Field in keyof Messages[Name] as IsOptional<Messages[Name][Field]> extends true
    ? Field
    : never]?: Content<Messages[Name][Field]>;
};

type SingleInit<Type> = Type extends MessageName ? MessageInit<Type> : Single<Type>;

type ContentInit<Row> = Row extends readonly [number, infer Type, infer Label]
  ? Label extends 'list'
    ? readonly SingleInit<Type>[]
    : Label extends 'map'
      ? ReadonlyMap<string, SingleInit<Type>>
      : SingleInit<Type>
  : never;

/** What is needed to encode a message: every field may be left out. */
export type MessageInit<Name extends MessageName> = {
  readonly [Field in keyof Messages[Name]]?: ContentInit<Messages[Name][Field]> | undefined;
};

export type RequestOf<Method extends MethodName> = Message<(typeof methods)[Method]['request']>;
export type ResponseOf<Method extends MethodName> = MessageInit<(typeof methods)[Method]['response']>;
