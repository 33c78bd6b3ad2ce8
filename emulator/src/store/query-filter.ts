import { compareValues, isSameOrderedType, valuesEqual } from '../document/compare.ts';
import type { Document } from '../document/document.ts';
import type { FilterOperator } from '../document/filter-operator.ts';
import type { Value } from '../document/value.ts';
import { queriedValue } from './queried-value.ts';
import type { FieldFilter, Filter, FilterLeaf, UnaryFilter } from './query.ts';

/** Whether a document satisfies a filter. */
export function matchesFilter(document: Document, filter: Filter): boolean {
  if ('filters' in filter) {
    return filter.type === 'and'
      ? filter.filters.every((part) => matchesFilter(document, part))
      : filter.filters.some((part) => matchesFilter(document, part));
  }
  const value = queriedValue(document, filter.path);
  return value !== undefined && matchesValue(value, filter);
}

/** Whether a field with this value satisfies a filter. */
export function matchesValue(value: Value, filter: FilterLeaf): boolean {
  return filter.type === 'unary'
    ? matchesUnary(value, filter)
    : operators[filter.operator](value, filter.value);
}

/** The filters inside `and` and `or`, at any depth. */
export function leaves(filter: Filter | null): readonly FilterLeaf[] {
  if (filter === null) return [];
  return 'filters' in filter ? filter.filters.flatMap(leaves) : [filter];
}

/** Whether the filter's field is part of the implied order. */
export function isInequality(filter: FilterLeaf): boolean {
  if (filter.type === 'unary') return filter.isNegated;
  return isOneOf(filter, '<', '<=', '>', '>=', '!=', 'not-in') && !findsNothing(filter);
}

/** Null and NaN equal nothing, and `!=` null matches nothing, as in Firestore. */
function findsNothing({ operator, value }: FieldFilter): boolean {
  switch (operator) {
    case '!=':
      return value.type === 'null';
    case 'not-in':
      return value.type === 'array' && value.values.every(({ type }) => type === 'null');
    case 'in':
    case 'array-contains-any':
      return value.type === 'array' && !value.values.some(isComparable);
    default:
      return !isComparable(value);
  }
}

export function isOneOf(filter: FilterLeaf, ...operators: readonly FilterOperator[]): boolean {
  return filter.type === 'field' && operators.includes(filter.operator);
}

/** `IS_NOT_NULL` and `IS_NOT_NAN` do not match null. */
function matchesUnary(value: Value, { isNegated, operand }: UnaryFilter): boolean {
  const isNull = value.type === 'null';
  const isMatch = operand === 'null' ? isNull : value.type === 'double' && Number.isNaN(value.value);
  return isNegated ? !isNull && !isMatch : isMatch;
}

type Matches = (value: Value, operand: Value) => boolean;

/** As in SQL, comparisons with null are never true. NaN equals nothing and differs from everything. */
const operators: Readonly<Record<FilterOperator, Matches>> = {
  '==': equals,
  '!=': (value, operand) => value.type !== 'null' && operand.type !== 'null' && !equals(value, operand),
  '<': range((order) => order < 0),
  '<=': range((order) => order <= 0),
  '>': range((order) => order > 0),
  '>=': range((order) => order >= 0),
  in: isElement,
  'not-in': (value, operand) => value.type !== 'null' && !hasNull(operand) && !isElement(value, operand),
  'array-contains': (value, operand) => isElement(operand, value),
  'array-contains-any': (value, operand) =>
    operand.type === 'array' && operand.values.some((element) => isElement(element, value)),
};

/** Ranges contain values of one type: `< 5` finds no strings. */
function range(holds: (order: number) => boolean): Matches {
  return (value, operand) =>
    isComparable(value) &&
    isComparable(operand) &&
    isSameOrderedType(value, operand) &&
    holds(compareValues(value, operand));
}

function equals(left: Value, right: Value): boolean {
  return isComparable(left) && isComparable(right) && valuesEqual(left, right);
}

/** Inside lists and maps null and NaN are compared like other values. */
function isComparable(value: Value): boolean {
  return value.type !== 'null' && !(value.type === 'double' && Number.isNaN(value.value));
}

function isElement(element: Value, list: Value): boolean {
  return list.type === 'array' && list.values.some((value) => equals(value, element));
}

function hasNull(list: Value): boolean {
  return list.type === 'array' && list.values.some((value) => value.type === 'null');
}
