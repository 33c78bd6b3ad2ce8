import type { OrderingOperator } from '../syntax/ast.ts';
import { areEqual, isNumber } from '../value/equality.ts';
import { compareValues } from '../value/ordering.ts';
import type { FieldFilter, RulesValue } from '../value/rules-value.ts';

export type Comparison = OrderingOperator | '==' | '!=';

/** How one value stands to another; `unrelated` values have no order, and are not equal. */
type Relation = 'less' | 'equal' | 'greater' | 'unrelated';

/** The relations for which a comparison holds. Values of different types are never known to differ. */
const holdsFor: { [C in Comparison]: readonly Relation[] } = {
  '==': ['equal'],
  '!=': ['less', 'greater'],
  '<': ['less'],
  '<=': ['less', 'equal'],
  '>': ['greater'],
  '>=': ['greater', 'equal'],
};

/** Whether a filter finds only values for which `found <comparison> value` holds. */
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

/** A comparison with null is true of no value, and one with NaN only that with `!=`. */
export function findsNothing({ isUnary, operator, value }: FieldFilter): boolean {
  return !isUnary && (value.type === 'null' || (isNaNValue(value) && operator !== '!='));
}

/** Of NaN Google's emulator takes everything for true that is said of numbers. */
export function asksForNaN({ isUnary, operator, value }: FieldFilter): boolean {
  return isUnary && operator === '==' && isNaNValue(value);
}

function isNaNValue(value: RulesValue): boolean {
  return value.type === 'float' && Number.isNaN(value.value);
}

/** Google's emulator concludes nothing from nothing, but for what is said of a boolean. */
function impliesOfNothing({ operator }: FieldFilter, comparison: Comparison, value: RulesValue): boolean {
  const isEquality = comparison === '==' || comparison === '!=';
  return operator !== 'array-contains' && isEquality && value.type === 'bool';
}

/** Whether a filter on `bound` says something of `value`: one on a float does not of an int, but the other way round. */
function isComparable(bound: RulesValue, value: RulesValue): boolean {
  return bound.type !== 'float' || value.type !== 'int';
}

/** Whether a filter on `bound` is one on `value`. */
export function matches(bound: RulesValue, value: RulesValue): boolean {
  return isComparable(bound, value) && areEqual(bound, value);
}

function impliesOfNull(filter: FieldFilter, comparison: Comparison): boolean {
  const { isUnary, operator, value } = filter;
  if (comparison === '==') return isUnary && operator === '==' && value.type === 'null';
  return comparison === '!=' && excludesNull(filter);
}

/** Nothing is concluded from a range of values that rules cannot order, such as lists. */
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

/** How the values of a range may stand to another value; none when nothing is known. */
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

/** The same comparison read from the other side: `1 < field` is `field > 1`. */
export const mirrored: { [C in Comparison]: Comparison } = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
