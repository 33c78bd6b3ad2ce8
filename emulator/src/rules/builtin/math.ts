import { bool, float, type IntValue, int } from '../value/rules-value.ts';
import { builtin, type Overload } from './overload.ts';

/** The reference documents `isInfinite`, but production has no such function. */
export const mathFunctions: readonly Overload[] = [
  builtin('math.abs', ['int'], 'int', ({ value }) => int(absolute(value))),
  builtin('math.abs', ['float'], 'float', ({ value }) => float(Math.abs(value))),
  builtin('math.ceil', ['float'], 'float', ({ value }) => float(Math.ceil(value))),
  builtin('math.floor', ['float'], 'float', ({ value }) => float(Math.floor(value))),
  builtin('math.round', ['float'], 'int', ({ value }) => saturate(Math.round(value))),
  builtin('math.sqrt', ['float'], 'float', ({ value }) => float(Math.sqrt(value))),
  builtin('math.pow', ['float', 'float'], 'float', (base, exponent) => float(base.value ** exponent.value)),
  builtin('math.isNaN', ['float'], 'bool', ({ value }) => bool(Number.isNaN(value))),
];

/** The smallest integer has no positive counterpart; production returns it unchanged. */
function absolute(value: bigint): bigint {
  return BigInt.asIntN(64, value < 0n ? -value : value);
}

/** Converts to an integer: NaN becomes 0, and a number out of range the nearest limit. */
export function saturate(value: number): IntValue {
  if (Number.isNaN(value)) return int(0);
  if (value >= 2 ** 63) return int(2n ** 63n - 1n);
  return int(value <= -(2 ** 63) ? -(2n ** 63n) : BigInt(Math.trunc(value)));
}
