/** The fields of a value from outside, each of an unknown type; none when it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return value instanceof Object ? { ...value } : {};
}
