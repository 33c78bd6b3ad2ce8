import { byTag } from '../../by-tag.ts';
import { unboundVariable } from './path-template.ts';
import type { RulesValue, SetValue } from './rules-value.ts';

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

/** Whether every one of `wanted` is among `elements`. Linear: both may come from a document of 1 MiB. */
export function includesAll(elements: readonly RulesValue[], wanted: readonly RulesValue[]): boolean {
  const keys = elementKeys(elements);
  return wanted.every((value) => keys.has(elementKey(value)));
}

/** Whether at least one of `wanted` is among `elements`. */
export function includesAny(elements: readonly RulesValue[], wanted: readonly RulesValue[]): boolean {
  const keys = elementKeys(elements);
  return wanted.some((value) => keys.has(elementKey(value)));
}

/** Whether `value` is among `elements`. */
export function includes(elements: readonly RulesValue[], value: RulesValue): boolean {
  const key = elementKey(value);
  return elements.some((element) => elementKey(element) === key);
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
  // Differences are not compared, and what a query leaves open equals nothing.
  map_diff: unmatched,
  constraint: unmatched,
});

/** Each part with its length before it: unambiguous, and it does not grow with nesting as escaping would. */
function compound(type: string, parts: readonly string[]): string {
  return `${type} ${parts.map((part) => `${part.length}:${part}`).join('')}`;
}
