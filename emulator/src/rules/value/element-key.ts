import { byTag } from '../../by-tag.ts';
import { unboundVariable } from './path-template.ts';
import type { RulesValue, SetValue } from './rules-value.ts';

type NumberKey = (type: 'int' | 'float', value: bigint | number) => string;

/**
 * A key that two values share exactly when `in`, `hasAll` and similar treat them as equal elements of a list:
 * an int never equals a float, and NaN equals nothing. Keys make list membership linear.
 */
export function elementKey(value: RulesValue): string {
  return keyOf(value, (type, number) => (Number.isNaN(number) ? unmatched() : `${type} ${plain(number)}`));
}

/** Like `elementKey`, for sets and `diff`: an int equals a float of the same value, and NaN equals NaN. */
export function setKey(value: RulesValue): string {
  return keyOf(value, (_, number) => `number ${Number.isInteger(number) ? BigInt(number) : number}`);
}

/** The set of the distinct elements of a list. */
export function toSet(elements: Iterable<RulesValue>): SetValue {
  const distinct = new Map<string, RulesValue>();
  for (const element of elements) {
    const key = setKey(element);
    if (!distinct.has(key)) distinct.set(key, element);
  }
  return { type: 'set', elements: distinct };
}

/** The keys of the elements, for repeated lookups. */
export function elementKeys(elements: Iterable<RulesValue>): ReadonlySet<string> {
  return new Set(Array.from(elements, elementKey));
}

/** Whether `elements` contains every value of `wanted`. Linear: both may come from a document of 1 MiB. */
export function includesAll(elements: readonly RulesValue[], wanted: readonly RulesValue[]): boolean {
  const keys = elementKeys(elements);
  return wanted.every((value) => keys.has(elementKey(value)));
}

/** Whether `elements` contains at least one value of `wanted`. */
export function includesAny(elements: readonly RulesValue[], wanted: readonly RulesValue[]): boolean {
  const keys = elementKeys(elements);
  return wanted.some((value) => keys.has(elementKey(value)));
}

/** Whether `elements` contains `value`. */
export function includes(elements: readonly RulesValue[], value: RulesValue): boolean {
  const key = elementKey(value);
  return elements.some((element) => elementKey(element) === key);
}

let unmatchedValues = 0;

/** A key that is never equal to another. */
function unmatched(): string {
  unmatchedValues += 1;
  return `unmatched ${unmatchedValues}`;
}

/** Removes the sign of zero. */
function plain(number: bigint | number): bigint | number {
  return typeof number === 'number' ? number + 0 : number;
}

const keyOf: (value: RulesValue, numberKey: NumberKey) => string = byTag('type', {
  null: () => 'null',
  bool: ({ value }) => `bool ${value}`,
  int: ({ type, value }, numberKey) => numberKey(type, value),
  float: ({ type, value }, numberKey) => numberKey(type, value),
  string: ({ value }) => `string ${value}`,
  bytes: ({ value }) => `bytes ${Buffer.from(value).toString('hex')}`,
  timestamp: ({ nanos }) => `timestamp ${nanos}`,
  duration: ({ nanos }) => `duration ${nanos}`,
  latlng: ({ latitude, longitude }) => `latlng ${plain(latitude)} ${plain(longitude)}`,
  path: ({ segments }) => (unboundVariable(segments) === null ? compound('path', segments) : unmatched()),
  list: ({ elements }, numberKey) =>
    compound(
      'list',
      elements.map((element) => keyOf(element, numberKey)),
    ),
  set: ({ elements }) => compound('set', [...elements.keys()].sort()),
  map: ({ entries }, numberKey) => {
    const sorted = [...entries].sort(([left], [right]) => (left < right ? -1 : 1));
    return compound(
      'map',
      sorted.flatMap(([name, value]) => [name, keyOf(value, numberKey)]),
    );
  },
  vector: ({ numbers }) => `vector ${numbers.join()}`,
  // Diffs are not comparable, and a constraint equals nothing.
  map_diff: unmatched,
  constraint: unmatched,
});

/** Length-prefixes each part: unambiguous, and unlike escapes it does not grow with nesting. */
function compound(type: string, parts: readonly string[]): string {
  return `${type} ${parts.map((part) => `${part.length}:${part}`).join('')}`;
}
