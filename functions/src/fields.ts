import { Timestamp } from 'firebase-admin/firestore';

/** Checks a value from outside: undefined when it has another type. */
export type Field<Value> = (value: unknown) => Value | undefined;

/** A check for each field of a type, its optional ones too. */
export type Fields<Type> = { readonly [Name in keyof Type]-?: Field<Type[Name]> };

type Checks = Readonly<Record<string, Field<unknown>>>;

/** An object whose fields were checked; any may be missing. */
export type Checked<Row extends Checks> = {
  readonly [Name in keyof Row]?: Exclude<ReturnType<Row[Name]>, undefined>;
};

/** Reads these fields of an object and leaves out those of another type; a value that is no object has none. */
export function readFields<const Row extends Checks>(checks: Row, value: unknown): Checked<Row> {
  // Errors of firebase-admin have a code by a getter of their class.
  const read = (name: string): unknown => (value instanceof Object ? Reflect.get(value, name) : undefined);
  return withValue(Object.entries(checks).map(([name, check]) => [name, check(read(name))])) as Checked<Row>;
}

/** The same check for several fields. */
export function each<const Name extends string, Value>(check: Field<Value>, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, check])) as Readonly<Record<Name, Field<Value>>>;
}

export const text: Field<string> = (value) => (typeof value === 'string' ? value : undefined);

export const number: Field<number> = (value) => (typeof value === 'number' ? value : undefined);

export const time: Field<Timestamp> = (value) => (value instanceof Timestamp ? value : undefined);

export function oneOf<const Value extends string>(...known: readonly Value[]): Field<Value> {
  return (value) => known.find((one) => one === value);
}

/** Null, or what the check lets pass. */
export function orNull<Value>(check: Field<Value>): Field<Value | null> {
  return (value) => (value === null ? null : check(value));
}

/** Entries of another type are left out. */
export function listOf<Value>(check: Field<Value>): Field<readonly Value[]> {
  return (value) =>
    Array.isArray(value) ? value.map(check).filter((entry) => entry !== undefined) : undefined;
}

/** Entries of another type are left out. */
export function mapOf<Value>(check: Field<Value>): Field<Readonly<Record<string, Value>>> {
  return (value) =>
    value instanceof Object
      ? withValue(Object.entries(value).map(([name, entry]) => [name, check(entry)]))
      : undefined;
}

function withValue<Value>(entries: readonly (readonly [string, Value | undefined])[]) {
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
