import { isNumber } from './equality.ts';
import type { RulesValue } from './rules-value.ts';

/** Negative, zero or positive; NaN when a NaN takes part, so that every ordering is false. */
export type Sign = number;

/** The order of two values; null when rules cannot order their types. */
export function compareValues(left: RulesValue, right: RulesValue): Sign | null {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left.value, right.value);
  if (left.type === 'string' && right.type === 'string') return compareCodePoints(left.value, right.value);
  if (left.type === 'timestamp' && right.type === 'timestamp') return compareNumbers(left.nanos, right.nanos);
  if (left.type === 'duration' && right.type === 'duration') return compareNumbers(left.nanos, right.nanos);
  return null;
}

function compareNumbers(left: bigint | number, right: bigint | number): Sign {
  if (left < right) return -1;
  if (left > right) return 1;
  // biome-ignore lint/suspicious/noDoubleEquals: strict equality never holds between bigint and number.
  return left == right ? 0 : Number.NaN;
}

/** By code point, which is the order of the UTF-8 bytes; JavaScript's own `<` goes by UTF-16 code units. */
export function compareCodePoints(left: string, right: string): Sign {
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at += 1) {
    const difference = codePointRank(left.charCodeAt(at)) - codePointRank(right.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Moves surrogates, which stand for code points above U+FFFF, behind U+E000–U+FFFF. */
function codePointRank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
