import type { Fields, Value } from './value.ts';

/** The numbers of a vector, which SDKs store as a marked map; null for other maps. */
export function vectorOf(fields: Fields): readonly number[] | null {
  const mark = fields.get('__type__');
  const elements = fields.get('value');
  if (fields.size !== 2 || mark?.type !== 'string' || mark.value !== '__vector__') return null;
  if (elements?.type !== 'array') return null;
  const numbers = elements.values.flatMap((element) => (element.type === 'double' ? [element.value] : []));
  return numbers.length === elements.values.length ? numbers : null;
}

export function vectorValue(numbers: readonly number[]): Value {
  const values = numbers.map((value): Value => ({ type: 'double', value }));
  const fields = new Map<string, Value>([
    ['__type__', { type: 'string', value: '__vector__' }],
    ['value', { type: 'array', values }],
  ]);
  return { type: 'map', fields };
}
