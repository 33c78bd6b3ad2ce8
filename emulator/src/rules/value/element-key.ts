import { unboundVariable } from './path-template.ts';
import type { Entries, RulesValue, SetValue } from './rules-value.ts';

type NumberKey = (type: 'int' | 'float', value: bigint | number) => string;

/**
 * A text that two values share exactly when `in`, `hasAll` and their like take them for the same element of a list:
 * there an int never matches a float, and NaN matches nothing. It makes list membership linear.
 */
export function elementKey(value: RulesValue): string {
  return keyOf(value, (type, number) => (Number.isNaN(number) ? unmatched() : `${type} ${plain(number)}`));
}

/** As `elementKey`, but for sets and `diff`: there an int is the same as the float of its value, and NaN as NaN. */
export function setKey(value: RulesValue): string {
  return keyOf(value, (_, number) => `number ${Number.isInteger(number) ? BigInt(number) : number}`);
}

/** The distinct elements of a list, as the set type keeps them. */
export function toSet(elements: Iterable<RulesValue>): SetValue {
  const distinct = new Map<string, RulesValue>();
  for (const element of elements) {
    const key = setKey(element);
    if (!distinct.has(key)) distinct.set(key, element);
  }
  return { type: 'set', elements: distinct };
}

/** The keys of the elements, for looking many values up. */
export function elementKeys(elements: Iterable<RulesValue>): ReadonlySet<string> {
  return new Set(Array.from(elements, elementKey));
}

let unmatchedValues = 0;

/** The key of a value that equals no other, not even itself. */
function unmatched(): string {
  unmatchedValues += 1;
  return `unmatched ${unmatchedValues}`;
}

/** Zero without its sign. */
function plain(number: bigint | number): bigint | number {
  return typeof number === 'number' ? number + 0 : number;
}

function keyOf(value: RulesValue, numberKey: NumberKey): string {
  const inner = (part: RulesValue) => keyOf(part, numberKey);
  switch (value.type) {
    case 'int':
    case 'float':
      return numberKey(value.type, value.value);
    case 'list':
      return compound('list', value.elements.map(inner));
    case 'map':
      return mapKey(value.entries, inner);
    case 'set':
      return compound('set', [...value.elements.keys()].sort());
    default:
      return scalarKey(value);
  }
}

type Scalar = Exclude<RulesValue, { type: 'int' | 'float' | 'list' | 'map' | 'set' }>;

function scalarKey(value: Scalar): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'bool':
    case 'string':
      return `${value.type} ${value.value}`;
    case 'bytes':
      return `bytes ${Buffer.from(value.value).toString('hex')}`;
    case 'timestamp':
    case 'duration':
      return `${value.type} ${value.nanos}`;
    case 'latlng':
      return `latlng ${plain(value.latitude)} ${plain(value.longitude)}`;
    case 'path':
      return unboundVariable(value.segments) === null ? compound('path', value.segments) : unmatched();
    // Differences are not compared, and what a query leaves open equals nothing.
    case 'map_diff':
    case 'constraint':
      return unmatched();
  }
}

function mapKey(entries: Entries, keyOfValue: (value: RulesValue) => string): string {
  const sorted = [...entries].sort(([left], [right]) => (left < right ? -1 : 1));
  return compound(
    'map',
    sorted.flatMap(([name, value]) => [name, keyOfValue(value)]),
  );
}

/** Each part with its length before it: unambiguous, and it does not grow with nesting as escaping would. */
function compound(type: string, parts: readonly string[]): string {
  return `${type} ${parts.map((part) => `${part.length}:${part}`).join('')}`;
}
