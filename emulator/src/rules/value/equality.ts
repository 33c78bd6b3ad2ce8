import { membershipKey } from './membership-key.ts';
import type { Entries, RulesValue } from './rules-value.ts';

/** `==`: values of different types are unequal, except that an int equals the float of the same number. */
export function areEqual(left: RulesValue, right: RulesValue): boolean {
  if (isNumber(left) && isNumber(right)) {
    // Loose on purpose: JavaScript compares a bigint and a number by their exact mathematical values.
    // biome-ignore lint/suspicious/noDoubleEquals: strict equality never holds between bigint and number.
    return left.value == right.value;
  }
  if (left.type === 'list' && right.type === 'list') return areListsEqual(left.elements, right.elements);
  if (left.type === 'map' && right.type === 'map') return areEntriesEqual(left.entries, right.entries);
  if (left.type !== right.type) return false;
  if (left.type === 'string' && right.type === 'string') return left.value === right.value;
  const key = membershipKey(left);
  return key !== null && key === membershipKey(right);
}

export function isNumber(value: RulesValue): value is Extract<RulesValue, { type: 'int' | 'float' }> {
  return value.type === 'int' || value.type === 'float';
}

function areListsEqual(left: readonly RulesValue[], right: readonly RulesValue[]): boolean {
  if (left.length !== right.length) return false;
  return left.every((element, index) => {
    const other = right[index];
    return other !== undefined && areEqual(element, other);
  });
}

function areEntriesEqual(left: Entries, right: Entries): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (!other || !areEqual(value, other)) return false;
  }
  return true;
}
