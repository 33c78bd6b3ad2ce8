import { isNumber } from '../value/equality.ts';
import { type Evaluated, unsupportedOperation } from '../value/evaluation-error.ts';
import { bool, type ConstraintValue, type RulesValue, typeName } from '../value/rules-value.ts';
import { asksForNaN, type Comparison, findsNothing, implies, matches, mirrored } from './implication.ts';

export function isConstraint(value: RulesValue): value is ConstraintValue {
  return value.type === 'constraint';
}

/** Whether a value is or contains a constraint. */
export function hidesConstraint(value: RulesValue): boolean {
  if (value.type === 'list') return value.elements.some(hidesConstraint);
  if (value.type === 'map') return [...value.entries.values()].some(hidesConstraint);
  return isConstraint(value);
}

/**
 * `left <comparison> right` with a constraint on at least one side: true when one of its filters implies it.
 * Otherwise an error and not false, so that `!` cannot turn it into a grant.
 */
export function compareConstraint(comparison: Comparison, left: RulesValue, right: RulesValue): Evaluated {
  if (isImplied(comparison, left, right)) return bool(true);
  return unsupportedOperation(`${typeName(left)} ${comparison} ${typeName(right)}`);
}

function isImplied(comparison: Comparison, left: RulesValue, right: RulesValue): boolean {
  if (isConstraint(left) && isConstraint(right)) return false;
  if (isConstraint(left)) return left.filters.some((filter) => implies(filter, comparison, right));
  if (!isConstraint(right)) return false;
  return right.filters.some((filter) => implies(filter, mirrored[comparison], left));
}

/** `element in constraint` */
export function inConstraint(element: RulesValue, constraint: ConstraintValue): Evaluated {
  const isNumberInNaN = isNumber(element) && constraint.filters.some(asksForNaN);
  if (isNumberInNaN || containsSome(constraint, [element])) return bool(true);
  return unsupportedOperation(`${typeName(element)} in constraint`);
}

/** Whether an `array-contains` filter requires one of the elements. */
export function containsSome({ filters }: ConstraintValue, elements: readonly RulesValue[]): boolean {
  return filters.some(
    (filter) =>
      filter.operator === 'array-contains' &&
      !findsNothing(filter) &&
      elements.some((element) => matches(filter.value, element)),
  );
}
