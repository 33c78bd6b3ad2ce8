import { builtin, type Overload } from '../builtin/overload.ts';
import { type Evaluated, error } from '../value/evaluation-error.ts';
import { duration, float, type IntValue, int, string } from '../value/rules-value.ts';
import { checkedDuration, checkedTimestamp } from '../value/time-range.ts';

/** An int with a float uses the row of two floats. */
export const arithmeticOperators: readonly Overload[] = [
  builtin('+', ['int', 'int'], 'int', (left, right) => checked(left.value + right.value)),
  builtin('+', ['float', 'float'], 'float', (left, right) => float(left.value + right.value)),
  builtin('+', ['string', 'string'], 'string', (left, right) => string(left.value + right.value)),
  builtin('+', ['timestamp', 'duration'], 'timestamp', (at, by) => checkedTimestamp(at.nanos + by.nanos)),
  builtin('+', ['duration', 'timestamp'], 'timestamp', (by, at) => checkedTimestamp(at.nanos + by.nanos)),
  builtin('+', ['duration', 'duration'], 'duration', (left, right) =>
    checkedDuration(left.nanos + right.nanos),
  ),
  builtin('-', ['int', 'int'], 'int', (left, right) => checked(left.value - right.value)),
  builtin('-', ['float', 'float'], 'float', (left, right) => float(left.value - right.value)),
  builtin('-', ['timestamp', 'duration'], 'timestamp', (at, by) => checkedTimestamp(at.nanos - by.nanos)),
  builtin('-', ['timestamp', 'timestamp'], 'duration', (left, right) =>
    checkedDuration(left.nanos - right.nanos),
  ),
  builtin('-', ['duration', 'duration'], 'duration', (left, right) =>
    checkedDuration(left.nanos - right.nanos),
  ),
  builtin('*', ['int', 'int'], 'int', (left, right) => checked(left.value * right.value)),
  builtin('*', ['float', 'float'], 'float', (left, right) => float(left.value * right.value)),
  builtin('/', ['int', 'int'], 'int', (left, right) => divide(left, right, (a, b) => a / b)),
  builtin('/', ['float', 'float'], 'float', (left, right) => float(left.value / right.value)),
  builtin('%', ['int', 'int'], 'int', (left, right) => divide(left, right, (a, b) => a % b)),
  builtin('%', ['float', 'float'], 'float', (left, right) => float(left.value % right.value)),
];

export const negation: readonly Overload[] = [
  builtin('-', ['int'], 'int', ({ value }) => checked(-value)),
  builtin('-', ['float'], 'float', ({ value }) => float(-value)),
  builtin('-', ['duration'], 'duration', ({ nanos }) => duration(-nanos)),
];

const outOfRange = `Integer value is out of the [${-(2n ** 63n)}, ${2n ** 63n - 1n}] range.`;

function checked(value: bigint): Evaluated<IntValue> {
  return BigInt.asIntN(64, value) === value ? { type: 'int', value } : error(outOfRange);
}

/** Division rounds toward zero. As in Java, the smallest integer divided by -1 is itself. */
function divide(
  left: IntValue,
  right: IntValue,
  operation: (a: bigint, b: bigint) => bigint,
): Evaluated<IntValue> {
  return right.value === 0n
    ? error('Divide by zero error.')
    : int(BigInt.asIntN(64, operation(left.value, right.value)));
}
