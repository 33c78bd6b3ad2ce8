import { compareValues, isSameOrderedType, valuesEqual } from '../document/compare.ts';
import type { Document } from '../document/document.ts';
import type { FilterOperator } from '../document/filter-operator.ts';
import type { Value } from '../document/value.ts';
import { queriedValue } from './queried-value.ts';
import type { FieldFilter, Filter } from './query.ts';

/** Whether a document satisfies a filter. */
export function matchesFilter(document: Document, filter: Filter): boolean {
  if (filter.type === 'field') {
    const value = queriedValue(document, filter.path);
    return value !== undefined && operators[filter.operator](value, filter.value);
  }
  if (filter.type === 'and') return filter.filters.every((part) => matchesFilter(document, part));
  return filter.filters.some((part) => matchesFilter(document, part));
}

/** The filters that hold for every result: those not below an `or`. */
export function conjuncts(filter: Filter | null): readonly FieldFilter[] {
  if (filter === null) return [];
  if (filter.type === 'field') return [filter];
  return filter.type === 'and' || filter.filters.length === 1 ? filter.filters.flatMap(conjuncts) : [];
}

/** All field filters, wherever they stand. */
export function fieldFilters(filter: Filter | null): readonly FieldFilter[] {
  if (filter === null) return [];
  return filter.type === 'field' ? [filter] : filter.filters.flatMap(fieldFilters);
}

type Matches = (value: Value, operand: Value) => boolean;

/** A field that is absent matches nothing; null matches only `== null` and ranges up to null. */
const operators: Readonly<Record<FilterOperator, Matches>> = {
  '==': valuesEqual,
  '!=': (value, operand) => value.type !== 'null' && !valuesEqual(value, operand),
  '<': range((order) => order < 0),
  '<=': range((order) => order <= 0),
  '>': range((order) => order > 0),
  '>=': range((order) => order >= 0),
  in: (value, operand) => isElement(value, operand),
  'not-in': (value, operand) => value.type !== 'null' && !hasNull(operand) && !isElement(value, operand),
  'array-contains': (value, operand) => isElement(operand, value),
  'array-contains-any': (value, operand) =>
    operand.type === 'array' && operand.values.some((element) => isElement(element, value)),
};

/** Ranges never cross types: `< 5` finds no strings. */
function range(holds: (order: number) => boolean): Matches {
  return (value, operand) => isSameOrderedType(value, operand) && holds(compareValues(value, operand));
}

function isElement(element: Value, list: Value): boolean {
  return list.type === 'array' && list.values.some((value) => valuesEqual(value, element));
}

function hasNull(list: Value): boolean {
  return list.type === 'array' && list.values.some((value) => value.type === 'null');
}
