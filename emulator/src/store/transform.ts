import { compareValues, isNumber, type NumberValue, valuesEqual } from '../document/compare.ts';
import { fieldAt, withField } from '../document/fields.ts';
import type { Fields, Timestamp, Value } from '../document/value.ts';
import { invalidArgument } from '../status.ts';
import type { FieldTransform, Transform } from './write.ts';

const maxInt64 = 2n ** 63n - 1n;
const minInt64 = -(2n ** 63n);

export interface TransformedFields {
  readonly fields: Fields;
  /** The result of each transform for the client. */
  readonly results: readonly Value[];
}

/** Applies `transforms` in order; each sees the result of the previous one. */
export function applyTransforms(
  fields: Fields,
  transforms: readonly FieldTransform[],
  requestTime: Timestamp,
): TransformedFields {
  return transforms.reduce<TransformedFields>(
    (done, transform) => {
      const value = transformedValue(fieldAt(done.fields, transform.path), transform, requestTime);
      return {
        fields: withField(done.fields, transform.path, value),
        results: [...done.results, reportedValue(transform, value)],
      };
    },
    { fields, results: [] },
  );
}

function transformedValue(current: Value | undefined, transform: Transform, requestTime: Timestamp): Value {
  switch (transform.type) {
    case 'requestTime':
      return { type: 'timestamp', value: requestTime };
    case 'increment':
      return add(current, requireNumber(transform.operand));
    case 'maximum':
      return extreme(current, requireNumber(transform.operand), 1);
    case 'minimum':
      return extreme(current, requireNumber(transform.operand), -1);
    case 'appendMissingElements':
      return { type: 'array', values: union(elementsOf(current), transform.elements) };
    case 'removeAllFromArray':
      return { type: 'array', values: difference(elementsOf(current), transform.elements) };
  }
}

/** Array transforms always report null. */
function reportedValue(transform: Transform, value: Value): Value {
  return 'elements' in transform ? { type: 'null' } : value;
}

function requireNumber(operand: Value): NumberValue {
  if (isNumber(operand)) return operand;
  throw invalidArgument('Input must be int64 or double.');
}

/** Treats a value that is not a number as absent. Integers saturate at the limits of int64. */
function add(current: Value | undefined, operand: NumberValue): Value {
  if (current === undefined || !isNumber(current)) return operand;
  if (current.type === 'integer' && operand.type === 'integer') {
    const sum = current.value + operand.value;
    return { type: 'integer', value: sum > maxInt64 ? maxInt64 : sum < minInt64 ? minInt64 : sum };
  }
  return { type: 'double', value: Number(current.value) + Number(operand.value) };
}

/** On a tie the stored value and its type stay; NaN wins over every number. */
function extreme(current: Value | undefined, operand: NumberValue, sign: 1 | -1): Value {
  if (current === undefined || !isNumber(current)) return operand;
  if (Number.isNaN(current.value)) return current;
  if (Number.isNaN(operand.value)) return operand;
  return compareValues(operand, current) * sign > 0 ? operand : current;
}

function elementsOf(value: Value | undefined): readonly Value[] {
  return value?.type === 'array' ? value.values : [];
}

function union(values: readonly Value[], elements: readonly Value[]): readonly Value[] {
  const all = [...values, ...elements];
  const first = firstEqual(all);
  return all.filter((_, at) => at < values.length || first.get(at) === at);
}

function difference(values: readonly Value[], elements: readonly Value[]): readonly Value[] {
  const first = firstEqual([...elements, ...values]);
  return values.filter((_, at) => (first.get(elements.length + at) ?? 0) >= elements.length);
}

/** The place of the first equal value for each place. Sorted, because a document may hold 100,000 elements. */
function firstEqual(values: readonly Value[]): ReadonlyMap<number, number> {
  const sorted = [...values.entries()].sort(([at, one], [to, other]) => compareValues(one, other) || at - to);
  const first = new Map<number, number>();
  for (const [index, [at, value]] of sorted.entries()) {
    const [before, equal] = sorted[index - 1] ?? [at, undefined];
    const isSame = equal !== undefined && valuesEqual(equal, value);
    first.set(at, isSame ? (first.get(before) ?? before) : at);
  }
  return first;
}
