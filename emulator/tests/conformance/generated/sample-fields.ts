import type { RestFields, RestValue } from '@labka/firestore-emulator/testing';
import fc from 'fast-check';

/** Values of each field of a document, the simplest first. `undefined` omits the field. */
const pools: Readonly<Record<string, readonly (RestValue | undefined)[]>> = {
  int: [integer(5), integer(0), integer(-7), integer(2), undefined, text('5')],
  big: [integer('9223372036854775807'), integer('-9223372036854775808'), integer('9007199254740993')],
  float: [double(5.5), double(-0.5), double(1e21), double(1e-7), double(0.1)],
  whole: [double(2), double(0), double(-0), integer(2)],
  nan: [double('NaN'), double('Infinity'), double('-Infinity')],
  string: [text('abc'), text(''), text('a'), text('A b'), text('12'), undefined],
  text: [text('Žofia 🐶'), text(' x '), text('a,b,,c'), text('x\ny'), text('é')],
  bool: [{ booleanValue: true }, { booleanValue: false }, undefined, text('true')],
  nothing: [{ nullValue: null }],
  list: [
    list(text('a'), text('b'), text('c')),
    list(),
    list(text('a')),
    list(text('b'), integer(1), { nullValue: null }),
  ],
  numbers: [list(integer(1), double(2)), list(double(1), integer(2)), list(integer(1), integer(1))],
  empty: [list(), { arrayValue: {} }],
  nested: [list(map({ a: integer(1) })), list(map({ a: double(1) }), text('a'))],
  map: [
    map({ a: integer(1), b: text('x'), inner: map({ deep: map({}) }) }),
    map({}),
    map({ a: double(1), inner: map({ deep: text('y') }) }),
    map({ b: list(integer(1)), a: { nullValue: null } }),
  ],
  time: [time('2024-02-29T12:30:45.123456Z'), time('1969-12-31T23:59:58.500Z'), time('2000-01-01T00:00:00Z')],
  old: [time('0001-01-01T00:00:00Z'), time('9999-12-31T23:59:59.999999Z'), time('1582-10-10T00:00:00Z')],
  bytes: [{ bytesValue: 'aGk=' }, { bytesValue: '' }, { bytesValue: '/+8A' }],
  point: [
    { geoPointValue: { latitude: 48.72, longitude: 21.26 } },
    { geoPointValue: { latitude: 0, longitude: -180 } },
  ],
  reference: [{ referenceValue: 'projects/%project/databases/(default)/documents/fixed/one' }],
  owner: [text('alice'), text('bob'), undefined],
  n: [integer(1), integer(5), double(1), double(2.5)],
  tags: [list(text('a')), list(text('a'), text('b'))],
};

/** A document with values of all types. `%project` is the project's id. */
export function sampleFields(): fc.Arbitrary<RestFields> {
  const fields = Object.entries(pools).map(([name, pool]) => [name, fc.constantFrom(...pool)] as const);
  return fc.record(Object.fromEntries(fields)).map(withoutMissing);
}

function withoutMissing(fields: Readonly<Record<string, RestValue | undefined>>): RestFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** A value of one of the fields. */
export function sampleValue(name: string): fc.Arbitrary<RestValue> {
  return fc.constantFrom(...(pools[name] ?? []).filter((value) => value !== undefined));
}

export function text(value: string): RestValue {
  return { stringValue: value };
}
export function integer(value: number | string): RestValue {
  return { integerValue: String(value) };
}
export function double(value: number | 'NaN' | 'Infinity' | '-Infinity'): RestValue {
  return { doubleValue: Object.is(value, -0) ? ('-0.0' as unknown as number) : value };
}
export function list(...values: readonly RestValue[]): RestValue {
  return { arrayValue: { values } };
}
export function map(fields: RestFields): RestValue {
  return { mapValue: { fields } };
}
function time(value: string): RestValue {
  return { timestampValue: value };
}
