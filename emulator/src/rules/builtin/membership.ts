import { membershipKey, membershipKeys } from '../value/membership-key.ts';
import type { RulesValue } from '../value/rules-value.ts';

/** Whether every one of `wanted` is among `elements`. Linear: both may come from a document of 1 MiB. */
export function includesAll(elements: Iterable<RulesValue>, wanted: Iterable<RulesValue>): boolean {
  const keys = membershipKeys(elements);
  for (const value of wanted) if (!hasKey(keys, value)) return false;
  return true;
}

/** Whether at least one of `wanted` is among `elements`. */
export function includesAny(elements: Iterable<RulesValue>, wanted: Iterable<RulesValue>): boolean {
  const keys = membershipKeys(elements);
  for (const value of wanted) if (hasKey(keys, value)) return true;
  return false;
}

/** Whether `value` is among `elements`. */
export function includes(elements: Iterable<RulesValue>, value: RulesValue): boolean {
  const key = membershipKey(value);
  if (key === null) return false;
  for (const element of elements) if (membershipKey(element) === key) return true;
  return false;
}

function hasKey(keys: ReadonlySet<string | null>, value: RulesValue): boolean {
  const key = membershipKey(value);
  return key !== null && keys.has(key);
}
