import { elementKey } from './element-key.ts';
import type { Entries, RulesValue } from './rules-value.ts';

/**
 * `==`: values of different types are unequal, except that an int equals the nearest float. Inside lists and
 * maps there is no such exception, and the two zeros differ.
 */
export function areEqual(left: RulesValue, right: RulesValue): boolean {
  if (left.type === 'int' && right.type === 'float') return Number(left.value) === right.value;
  if (left.type === 'float' && right.type === 'int') return left.value === Number(right.value);
  if (left.type === 'float' && right.type === 'float') return left.value === right.value;
  return areIdentical(left, right);
}

export function isNumber(value: RulesValue): value is Extract<RulesValue, { type: 'int' | 'float' }> {
  return value.type === 'int' || value.type === 'float';
}

function areIdentical(left: RulesValue, right: RulesValue): boolean {
  if (left.type === 'list' && right.type === 'list') return areListsIdentical(left.elements, right.elements);
  if (left.type === 'map' && right.type === 'map') return areEntriesIdentical(left.entries, right.entries);
  if (left.type === 'string' && right.type === 'string') return left.value === right.value;
  if (left.type === 'float' && right.type === 'float') {
    return left.value === right.value && Object.is(left.value, right.value);
  }
  return left.type === right.type && elementKey(left) === elementKey(right);
}

function areListsIdentical(left: readonly RulesValue[], right: readonly RulesValue[]): boolean {
  if (left.length !== right.length) return false;
  return left.every((element, index) => isIdentical(element, right[index]));
}

function areEntriesIdentical(left: Entries, right: Entries): boolean {
  if (left.size !== right.size) return false;
  return [...left].every(([key, value]) => isIdentical(value, right.get(key)));
}

function isIdentical(value: RulesValue, other: RulesValue | undefined): boolean {
  return other !== undefined && areIdentical(value, other);
}
