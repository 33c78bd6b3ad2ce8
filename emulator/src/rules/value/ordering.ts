import { isNumber } from './equality.ts';
import type { RulesValue } from './rules-value.ts';

/** Negative, zero or positive; NaN if an operand is NaN, so that every ordering is false. */
export type Sign = number;

/** Compares two values; null when rules cannot order their types. */
export function compareValues(left: RulesValue, right: RulesValue): Sign | null {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left.value, right.value);
  if (left.type === 'string' && right.type === 'string') return compare(left.value, right.value);
  if (left.type === 'bytes' && right.type === 'bytes') return Buffer.compare(left.value, right.value);
  if (left.type === 'timestamp' && right.type === 'timestamp') return compare(left.nanos, right.nanos);
  if (left.type === 'duration' && right.type === 'duration') return compare(left.nanos, right.nanos);
  return null;
}

/** Compares two ints exactly, and an int with a float as the nearest float. */
function compareNumbers(left: bigint | number, right: bigint | number): Sign {
  return typeof left === typeof right ? compare(left, right) : compare(Number(left), Number(right));
}

/** Compares strings by UTF-16 code units, as JavaScript and Java do. */
function compare<T extends bigint | number | string>(left: T, right: T): Sign {
  if (left < right) return -1;
  if (left > right) return 1;
  return left === right ? 0 : Number.NaN;
}
