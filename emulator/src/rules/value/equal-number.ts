import type { RulesValue } from './rules-value.ts';

/**
 * All values that an equality filter on `value` finds: Firestore finds the double 1.0 by `== 1` and the integer 1 by
 * `== 1.0`, while `is` and `in` tell the two apart in rules.
 */
export function valuesFoundBy(value: RulesValue): readonly RulesValue[] {
  if (value.type === 'int') {
    const asFloat = Number(value.value);
    return BigInt(asFloat) === value.value ? [value, { type: 'float', value: asFloat }] : [value];
  }
  if (value.type !== 'float' || !Number.isInteger(value.value)) return [value];
  const asInt = BigInt(value.value);
  return BigInt.asIntN(64, asInt) === asInt ? [value, { type: 'int', value: asInt }] : [value];
}

/** Whether an equality filter on `value` finds values other than `value`: there is a number somewhere in it. */
export function isFoundWithOthers(value: RulesValue): boolean {
  if (value.type === 'list') return value.elements.some(isFoundWithOthers);
  if (value.type === 'map') return [...value.entries.values()].some(isFoundWithOthers);
  return valuesFoundBy(value).length > 1;
}
