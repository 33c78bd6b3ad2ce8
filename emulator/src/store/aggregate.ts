import type { Document } from '../document/document.ts';
import type { FieldPath } from '../document/field-path.ts';
import type { Value } from '../document/value.ts';
import { queriedValue } from './queried-value.ts';

/** One figure over a query's results, under the name the client gave it. */
export type Aggregation = { readonly alias: string } & (
  | { readonly type: 'count'; readonly upTo: bigint | null }
  | { readonly type: 'sum' | 'average'; readonly path: FieldPath }
);

/** The aggregations' values by alias. Only documents that have all the aggregated fields take part. */
export function aggregate(
  documents: readonly Document[],
  aggregations: readonly Aggregation[],
): ReadonlyMap<string, Value> {
  const paths = aggregations.flatMap((aggregation) => ('path' in aggregation ? [aggregation.path] : []));
  const complete = documents.filter((document) =>
    paths.every((path) => queriedValue(document, path) !== undefined),
  );
  return new Map(aggregations.map((aggregation) => [aggregation.alias, figure(complete, aggregation)]));
}

function figure(documents: readonly Document[], aggregation: Aggregation): Value {
  if (aggregation.type === 'count') return count(documents.length, aggregation.upTo);
  const numbers = numbersAt(documents, aggregation.path);
  return aggregation.type === 'sum' ? sum(numbers) : average(numbers);
}

function count(length: number, upTo: bigint | null): Value {
  const counted = BigInt(length);
  return { type: 'integer', value: upTo !== null && upTo < counted ? upTo : counted };
}

/** What is not a number takes no part in sums and averages. */
function numbersAt(documents: readonly Document[], path: FieldPath): readonly (bigint | number)[] {
  return documents.flatMap((document) => {
    const value = queriedValue(document, path);
    return value?.type === 'integer' || value?.type === 'double' ? [value.value] : [];
  });
}

/** An integer as long as every number is one and the sum fits into int64, otherwise a double. */
function sum(numbers: readonly (bigint | number)[]): Value {
  const integers = numbers.filter((number) => typeof number === 'bigint');
  const integerSum = integers.reduce((total, number) => total + number, 0n);
  if (integers.length === numbers.length && BigInt.asIntN(64, integerSum) === integerSum) {
    return { type: 'integer', value: integerSum };
  }
  return { type: 'double', value: doubleSum(numbers) };
}

function average(numbers: readonly (bigint | number)[]): Value {
  if (numbers.length === 0) return { type: 'null' };
  return { type: 'double', value: doubleSum(numbers) / numbers.length };
}

function doubleSum(numbers: readonly (bigint | number)[]): number {
  return numbers.reduce<number>((total, number) => total + Number(number), 0);
}
