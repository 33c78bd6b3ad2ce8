import type { OrderingOperator } from '../syntax/ast.ts';
import { areEqual, isNumber } from '../value/equality.ts';
import { compareValues } from '../value/ordering.ts';
import type { FieldFilter, RulesValue } from '../value/rules-value.ts';

export type Comparison = OrderingOperator | '==' | '!=';

/** The order of one value relative to another; `unrelated` values have no order and are not equal. */
type Relation = 'less' | 'equal' | 'greater' | 'unrelated';

/** The relations that satisfy a comparison. Values of different types satisfy none. */
const holdsFor: { [C in Comparison]: readonly Relation[] } = {
  '==': ['equal'],
  '!=': ['less', 'greater'],
  '<': ['less'],
  '<=': ['less', 'equal'],
  '>': ['greater'],
  '>=': ['greater', 'equal'],
};

/** Whether `found <comparison> value` is true for every value that the filter matches. */
export function implies(filter: FieldFilter, comparison: Comparison, value: RulesValue): boolean {
  const { operator, value: bound } = filter;
  if (value.type === 'null') return impliesOfNull(filter, comparison);
  if (findsNothing(filter)) return impliesOfNothing(filter, comparison, value);
  if (asksForNaN(filter)) return isNumber(value);
  if (isNaNValue(value))
    return comparison === '!=' && isNumber(bound) && (filter.isUnary || !isNaNValue(bound));
  switch (operator) {
    case '==':
      return matches(bound, value)
        ? holdsFor[comparison].includes('equal')
        : differ(comparison, bound, value);
    case '!=':
      return comparison === '!=' && matches(bound, value);
    case 'array-contains':
      return false;
    default: {
      const found = isComparable(bound, value) ? rangeRelations(operator, relationOf(value, bound)) : [];
      return found.length > 0 && found.every((relation) => holdsFor[comparison].includes(relation));
    }
  }
}

/** A comparison with null matches no value; with NaN only `!=` matches. */
export function findsNothing({ isUnary, operator, value }: FieldFilter): boolean {
  return !isUnary && (value.type === 'null' || (isNaNValue(value) && operator !== '!='));
}

/** `IS_NAN`: Google's emulator treats every comparison of the field with a number as true. */
export function asksForNaN({ isUnary, operator, value }: FieldFilter): boolean {
  return isUnary && operator === '==' && isNaNValue(value);
}

function isNaNValue(value: RulesValue): boolean {
  return value.type === 'float' && Number.isNaN(value.value);
}

/** A filter that matches no value implies nothing in Google's emulator, except comparisons with a boolean. */
function impliesOfNothing({ operator }: FieldFilter, comparison: Comparison, value: RulesValue): boolean {
  const isEquality = comparison === '==' || comparison === '!=';
  return operator !== 'array-contains' && isEquality && value.type === 'bool';
}

/**
 * Whether a filter on `bound` can imply anything about `value`: a float implies nothing about an int, but an
 * int does about a float.
 */
function isComparable(bound: RulesValue, value: RulesValue): boolean {
  return bound.type !== 'float' || value.type !== 'int';
}

/** Whether a filter on `bound` is also one on `value`. */
export function matches(bound: RulesValue, value: RulesValue): boolean {
  return isComparable(bound, value) && areEqual(bound, value);
}

function impliesOfNull(filter: FieldFilter, comparison: Comparison): boolean {
  const { isUnary, operator, value } = filter;
  if (comparison === '==') return isUnary && operator === '==' && value.type === 'null';
  return comparison === '!=' && excludesNull(filter);
}

/** A range of values that rules cannot order, such as lists, implies nothing. */
function excludesNull({ isUnary, operator, value }: FieldFilter): boolean {
  if (operator === '==') return !isUnary || value.type !== 'null';
  return !isRange(operator) || value.type === 'null' || compareValues(value, value) !== null;
}

function isRange(operator: FieldFilter['operator']): operator is OrderingOperator {
  return operator.startsWith('<') || operator.startsWith('>');
}

function differ(comparison: Comparison, bound: RulesValue, value: RulesValue): boolean {
  const relation = relationOf(bound, value);
  if (!isComparable(bound, value)) return comparison === '!=';
  if (relation !== 'unrelated') return holdsFor[comparison].includes(relation);
  return comparison === '!=' && bound.type === value.type && !isNumber(bound);
}

/** The possible relations of the values of a range to another value; empty if unknown. */
function rangeRelations(operator: OrderingOperator, toBound: Relation): readonly Relation[] {
  if (toBound === 'unrelated') return [];
  const upper = operator === '<' || operator === '<=';
  const inclusive = operator === '<=' || operator === '>=';
  const inside: Relation = upper ? 'less' : 'greater';
  if (toBound === 'equal') return inclusive ? [inside, 'equal'] : [inside];
  const isBeyond = toBound === (upper ? 'greater' : 'less');
  return isBeyond ? [inside] : ['less', 'equal', 'greater'];
}

function relationOf(left: RulesValue, right: RulesValue): Relation {
  const sign = compareValues(left, right);
  if (sign === null || Number.isNaN(sign)) return 'unrelated';
  if (sign === 0) return 'equal';
  return sign < 0 ? 'less' : 'greater';
}

/** The same comparison with its operands swapped: `1 < field` is `field > 1`. */
export const mirrored: { [C in Comparison]: Comparison } = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
