import { Timestamp } from 'firebase-admin/firestore';

/** Checks a value from outside: undefined if it has another type. */
export type Field<Value> = (value: unknown) => Value | undefined;

/** A check for each field of a type, including optional ones. */
export type Fields<Type> = { readonly [Name in keyof Type]-?: Field<Type[Name]> };

type Checks = Readonly<Record<string, Field<unknown>>>;

/** An object whose fields were checked; any may be missing. */
export type Checked<Row extends Checks> = {
  readonly [Name in keyof Row]?: Exclude<ReturnType<Row[Name]>, undefined>;
};

/** Reads these fields of an object, getters too, and leaves out those of another type; any other value has none. */
export function readFields<const Row extends Checks>(checks: Row, value: unknown): Checked<Row> {
  const stored = value instanceof Object ? value : {};
  return withValue(
    Object.entries(checks).map(([name, check]) => [name, check(Reflect.get(stored, name))]),
  ) as Checked<Row>;
}

/** An object with all of these fields; others are left out. */
export function objectOf<const Row extends Checks>(checks: Row): Field<Required<Checked<Row>>> {
  return (value) => {
    const read = readFields(checks, value);
    const isWhole = Object.keys(checks).every((name) => name in read);
    return isWhole ? (read as Required<Checked<Row>>) : undefined;
  };
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

/** Null, or a value that passes the check. */
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
