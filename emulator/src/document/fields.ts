import type { FieldPath } from './field-path.ts';
import type { Fields, Value } from './value.ts';

/** The value at `path`, or undefined if a parent is missing or is not a map. */
export function fieldAt(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined;
  let inner: Fields | null = fields;
  for (const name of path) {
    value = inner?.get(name);
    inner = value?.type === 'map' ? value.fields : null;
  }
  return value;
}

/** A copy with `value` at `path`; creates missing parents and replaces parents that are not maps. */
export function withField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  return new Map(fields).set(name, rest.length === 0 ? value : withNested(fields.get(name), rest, value));
}

function withNested(parent: Value | undefined, path: FieldPath, value: Value): Value {
  const inner = parent?.type === 'map' ? parent.fields : new Map<string, Value>();
  return { type: 'map', fields: withField(inner, path, value) };
}

/** A copy without the field at `path`; keeps parents even if they become empty. */
export function withoutField(fields: Fields, path: FieldPath): Fields {
  const [name, ...rest] = path;
  if (name === undefined || fieldAt(fields, path) === undefined) return fields;
  const copy = new Map(fields);
  const inner = copy.get(name);
  if (rest.length === 0) copy.delete(name);
  else if (inner?.type === 'map') copy.set(name, { type: 'map', fields: withoutField(inner.fields, rest) });
  return copy;
}

/** Selects the fields in `paths`, for masks and projections. */
export function selectFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  return paths.reduce<Fields>((selected, path) => {
    const value = fieldAt(fields, path);
    return value === undefined ? selected : withField(selected, path, value);
  }, new Map());
}
