import type { Value } from '../../document/value.ts';
import type { FieldFilter, Filter, FilterLeaf } from '../../store/query.ts';
import { isOneOf } from '../../store/query-filter.ts';

/** The distinct keys of the conditions of one conjunction, sorted, as one text. */
type Conjunction = string;

/** The most conjunctions in an `and` of two lists of up to 30 values, before equal ones are merged. */
const mergeable = 900;

/**
 * Counts the distinct conjunctions of a filter in disjunctive normal form. The elements of a list are
 * alternatives. Repeated conditions, conjunctions and operands of `and` count once, in any order.
 */
export function countDisjunctions(filter: Filter): number {
  return conjunctionsOf(filter).size;
}

function conjunctionsOf(filter: Filter): ReadonlySet<Conjunction> {
  if (!('filters' in filter)) return new Set(alternatives(filter).map((key) => conjunction([key])));
  const parts = filter.filters.map(conjunctionsOf);
  if (filter.type === 'or') return new Set(parts.flatMap((part) => [...part]));
  const different = new Map(parts.map((part) => [[...part].sort().join('\n'), part]));
  return [...different.values()].reduce(joined);
}

/** Combines each conjunction of one set with each of the other, and stops above the limit. */
function joined(one: ReadonlySet<Conjunction>, other: ReadonlySet<Conjunction>): ReadonlySet<Conjunction> {
  const all = new Set<Conjunction>();
  for (const left of one) {
    for (const right of other) {
      if (all.size < mergeable) all.add(conjunction([...left.split('\n'), ...right.split('\n')]));
    }
  }
  return all;
}

/** JSON text contains no line breaks, so they separate the keys. */
function conjunction(keys: readonly string[]): Conjunction {
  return [...new Set(keys)].sort().join('\n');
}

function alternatives(filter: FilterLeaf): readonly string[] {
  if (filter.type === 'unary') return [textOf(filter)];
  const { operator, value } = filter;
  if (operator === 'in') return operands(value).map((element) => keyOf(filter, '==', element));
  if (operator === 'array-contains-any')
    return operands(value).map((element) => keyOf(filter, operator, element));
  return [keyOf(filter, operator, value)];
}

function keyOf({ path }: FieldFilter, operator: string, value: Value): string {
  return textOf({ path, operator, value: isNothing(value) ? 'nothing' : value });
}

/** The most array-element filters in one conjunction. */
export function countArrayFilters(filter: Filter): number {
  if (!('filters' in filter)) return isOnElements(filter) ? 1 : 0;
  if (filter.type === 'or') return Math.max(...filter.filters.map(countArrayFilters));
  const direct = new Set(filter.filters.filter(isOnElements).map(elementFilterKey));
  const nested = filter.filters.filter((part) => 'filters' in part).map(countArrayFilters);
  return nested.reduce((sum, count) => sum + count, direct.size);
}

function isOnElements(filter: Filter): filter is FilterLeaf {
  return !('filters' in filter) && isOneOf(filter, 'array-contains', 'array-contains-any');
}

/**
 * Repeated filters share a key, whatever the order of their lists; null and NaN, which match nothing, count
 * as one.
 */
function elementFilterKey(filter: FilterLeaf): string {
  if (filter.type === 'unary') return textOf(filter);
  const { operator, path, value } = filter;
  const elements = operands(value).map((element) => (isNothing(element) ? 'nothing' : textOf(element)));
  return textOf({ path, operator, elements: [...new Set(elements)].sort() });
}

function isNothing(value: Value): boolean {
  return value.type === 'null' || (value.type === 'double' && Number.isNaN(value.value));
}

function textOf(part: unknown): string {
  return JSON.stringify(part, replacement);
}

/** Writes a map as a sorted list of its entries. */
function replacement(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  return value instanceof Map ? [...value].sort() : value;
}

/** The values of a list filter; other filters have one. */
export function operands(value: Value): readonly Value[] {
  return value.type === 'array' ? value.values : [value];
}
