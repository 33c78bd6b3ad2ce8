import { elementKey, elementKeys } from '../value/element-key.ts';
import type { RulesValue } from '../value/rules-value.ts';

/** Whether every one of `wanted` is among `elements`. Linear: both may come from a document of 1 MiB. */
export function includesAll(elements: readonly RulesValue[], wanted: readonly RulesValue[]): boolean {
  const keys = elementKeys(elements);
  return wanted.every((value) => keys.has(elementKey(value)));
}

/** Whether at least one of `wanted` is among `elements`. */
export function includesAny(elements: readonly RulesValue[], wanted: readonly RulesValue[]): boolean {
  const keys = elementKeys(elements);
  return wanted.some((value) => keys.has(elementKey(value)));
}

/** Whether `value` is among `elements`. */
export function includes(elements: readonly RulesValue[], value: RulesValue): boolean {
  const key = elementKey(value);
  return elements.some((element) => elementKey(element) === key);
}
