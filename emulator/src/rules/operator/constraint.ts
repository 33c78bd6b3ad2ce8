import { includes } from '../builtin/membership.ts';
import type { TypeName } from '../syntax/ast.ts';
import { isFoundWithOthers, valuesFoundBy } from '../value/equal-number.ts';
import { areEqual } from '../value/equality.ts';
import { type Evaluated, unsupportedOperation } from '../value/evaluation-error.ts';
import {
  bool,
  type ConstraintValue,
  type PartialMapValue,
  type RulesValue,
  typeName,
} from '../value/rules-value.ts';
import { type Comparison, decide, mirrored } from './relation.ts';

/** A value that a query leaves open. What it does not settle is an error, so that the query is denied. */
export type OpenValue = ConstraintValue | PartialMapValue;

export function isOpen(value: RulesValue): value is OpenValue {
  return value.type === 'constraint' || value.type === 'partial_map';
}

/** `left <comparison> right`, where at least one side is open. */
export function compareOpen(comparison: Comparison, left: RulesValue, right: RulesValue): Evaluated {
  const decided = decideComparison(comparison, left, right);
  if (decided !== null) return bool(decided);
  return unsupportedOperation(`${typeName(left)} ${comparison} ${typeName(right)}`);
}

function decideComparison(comparison: Comparison, left: RulesValue, right: RulesValue): boolean | null {
  if (isOpen(left) && isOpen(right)) return null;
  if (left.type === 'constraint') return decide(left.filters, comparison, right);
  if (right.type === 'constraint') return decide(right.filters, mirrored[comparison], left);
  return decidePartialMap(comparison, left, right);
}

/** A partial map is a map for sure: it differs from whatever is none. */
function decidePartialMap(comparison: Comparison, left: RulesValue, right: RulesValue): boolean | null {
  const isMap = left.type === 'map' || right.type === 'map';
  if (isMap || (comparison !== '==' && comparison !== '!=')) return null;
  return comparison === '!=';
}

/** `element in container`, where at least one of them is open. */
export function openMembership(element: RulesValue, container: RulesValue): Evaluated {
  const decided = decideMembership(element, container);
  if (decided !== null) return bool(decided);
  return unsupportedOperation(`${typeName(element)} in ${typeName(container)}`);
}

function decideMembership(element: RulesValue, container: RulesValue): boolean | null {
  if (container.type === 'constraint') return containsForSure(container, element) || null;
  if (container.type === 'partial_map') {
    return (element.type === 'string' && container.entries.has(element.value)) || null;
  }
  if (element.type === 'constraint' && container.type === 'list') {
    return decideElement(element, container.elements);
  }
  return null;
}

/** `array-contains 1` also finds lists with 1.0, of which `1 in list` is false. */
function containsForSure({ filters }: ConstraintValue, element: RulesValue): boolean {
  if (isFoundWithOthers(element)) return false;
  return filters.some(({ operator, value }) => operator === 'array-contains' && areEqual(value, element));
}

/** True when the field must be one of the elements, false when it can be none of them. */
function decideElement({ filters }: ConstraintValue, elements: readonly RulesValue[]): boolean | null {
  const isSettled = filters.some(
    ({ operator, value }) =>
      operator === 'in' && value.type === 'list' && areSurelyIn(value.elements, elements),
  );
  if (isSettled) return true;
  return elements.every((element) => decide(filters, '==', element) === false) ? false : null;
}

/** Whether all that equality filters on these values find is among the elements. */
function areSurelyIn(found: readonly RulesValue[], elements: readonly RulesValue[]): boolean {
  const isIn = (value: RulesValue) => includes(elements, value);
  return found.every((value) => !hidesNumbers(value) && valuesFoundBy(value).every(isIn));
}

/** A list or map with numbers inside: the documents found may have others in their place. */
function hidesNumbers(value: RulesValue): boolean {
  return (value.type === 'list' || value.type === 'map') && isFoundWithOthers(value);
}

/** `field.hasAny(elements)`: true when the query asks for lists that have one of them. */
export function hasAnyOpen({ filters }: ConstraintValue, elements: readonly RulesValue[]): Evaluated {
  const isSettled = filters.some(({ operator, value }) => {
    if (operator === 'array-contains') return areSurelyIn([value], elements);
    return (
      operator === 'array-contains-any' && value.type === 'list' && areSurelyIn(value.elements, elements)
    );
  });
  return isSettled ? bool(true) : unsupportedOperation('constraint.hasAny(list)');
}

/** `field is typeName`: only a filter that names all the values can tell. */
export function openTypeTest(
  operand: OpenValue,
  name: TypeName,
  test: (value: RulesValue) => boolean,
): Evaluated {
  const answers = new Set(candidatesOf(operand).map(test));
  const [answer, ...others] = answers;
  if (answer === undefined || others.length > 0)
    return unsupportedOperation(`${typeName(operand)} is ${name}`);
  return bool(answer);
}

function candidatesOf(operand: OpenValue): readonly RulesValue[] {
  if (operand.type === 'partial_map') return [{ type: 'map', entries: operand.entries }];
  return operand.filters.flatMap(({ operator, value }) =>
    operator === 'in' && value.type === 'list' ? value.elements.flatMap(valuesFoundBy) : [],
  );
}
