import type { Entries, RulesValue, SetValue } from './rules-value.ts';

/**
 * A text that two values share exactly when `in`, `hasAll` and their like take them for the same element: there an
 * int never matches a float. It makes sets and list membership linear. null for NaN, which matches nothing.
 */
export function membershipKey(value: RulesValue): string | null {
  switch (value.type) {
    case 'float':
      return Number.isNaN(value.value) ? null : `float ${value.value + 0}`;
    case 'list':
      return compound('list', value.elements.map(membershipKey));
    case 'map':
      return compound('map', keysOfEntries(value.entries));
    case 'set':
      return compound('set', [...value.elements.keys()].sort());
    case 'map_diff':
    case 'partial_map':
    case 'constraint':
      return null;
    default:
      return scalarKey(value);
  }
}

/** The distinct elements of a list, as the set type keeps them. */
export function toSet(elements: Iterable<RulesValue>): SetValue {
  const distinct = new Map<string, RulesValue>();
  let unmatched = 0;
  for (const element of elements) {
    // A value that matches nothing, not even itself, is kept each time it occurs.
    const key = membershipKey(element) ?? `unmatched ${unmatched++}`;
    if (!distinct.has(key)) distinct.set(key, element);
  }
  return { type: 'set', elements: distinct };
}

/** The keys of the elements, for looking many values up. */
export function membershipKeys(elements: Iterable<RulesValue>): Set<string | null> {
  return new Set(Array.from(elements, membershipKey));
}

type Scalar = Exclude<
  RulesValue,
  { type: 'float' | 'list' | 'map' | 'set' | 'map_diff' | 'partial_map' | 'constraint' }
>;

function scalarKey(value: Scalar): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'bytes':
      return `bytes ${Buffer.from(value.value).toString('hex')}`;
    case 'timestamp':
    case 'duration':
      return `${value.type} ${value.nanos}`;
    case 'latlng':
      return `latlng ${value.latitude + 0} ${value.longitude + 0}`;
    case 'path':
      return `path ${join(value.segments)}`;
    case 'string':
      return `string ${value.value}`;
    case 'bool':
    case 'int':
      return `${value.type} ${value.value}`;
  }
}

function keysOfEntries(entries: Entries): (string | null)[] {
  const names = [...entries.keys()].sort();
  return names.flatMap((name) => [name, membershipKey(entries.get(name) ?? { type: 'null' })]);
}

function compound(type: string, keys: readonly (string | null)[]): string | null {
  return keys.includes(null) ? null : `${type} ${join(keys)}`;
}

/** Each part with its length before it: unambiguous, and it does not grow with nesting as escaping would. */
function join(parts: readonly (string | null)[]): string {
  return parts.map((part) => `${part?.length}:${part}`).join('');
}
