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

/** Whether a document satisfies a filter if it has this value in its field. */
export function matchesValue(value: Value, filter: FilterLeaf): boolean {
  return filter.type === 'unary'
    ? matchesUnary(value, filter)
    : operators[filter.operator](value, filter.value);
}

/** All filters without parts, wherever they stand. */
export function leaves(filter: Filter | null): readonly FilterLeaf[] {
  if (filter === null) return [];
  return 'filters' in filter ? filter.filters.flatMap(leaves) : [filter];
}

/** Whether results are sorted by the filter's field unless the query says otherwise. */
export function isInequality(filter: FilterLeaf): boolean {
  if (filter.type === 'unary') return filter.isNegated;
  return isOneOf(filter, '<', '<=', '>', '>=', '!=', 'not-in') && !findsNothing(filter);
}

/** Nothing equals null or NaN, and nothing is known to differ from null: as Firestore sees without an index. */
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

/** Nothing that is null has a field, so null is not `not NaN`. */
function matchesUnary(value: Value, { isNegated, operand }: UnaryFilter): boolean {
  const isNull = value.type === 'null';
  const isMatch = operand === 'null' ? isNull : value.type === 'double' && Number.isNaN(value.value);
  return isNegated ? !isNull && !isMatch : isMatch;
}

type Matches = (value: Value, operand: Value) => boolean;

/** As in SQL, null equals nothing and differs from nothing; NaN equals nothing and differs from everything. */
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

/** Ranges never cross types: `< 5` finds no strings. */
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

/** Within lists and maps null and NaN are values like others. */
function isComparable(value: Value): boolean {
  return value.type !== 'null' && !(value.type === 'double' && Number.isNaN(value.value));
}

function isElement(element: Value, list: Value): boolean {
  return list.type === 'array' && list.values.some((value) => equals(value, element));
}

function hasNull(list: Value): boolean {
  return list.type === 'array' && list.values.some((value) => value.type === 'null');
}
