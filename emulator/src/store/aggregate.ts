import { compareStrings } from '../document/compare.ts';
import type { Document } from '../document/document.ts';
import { type FieldPath, formatFieldPath } from '../document/field-path.ts';
import type { Value } from '../document/value.ts';
import { isNamePath, queriedValue } from './queried-value.ts';
import type { Query } from './query.ts';
import { completeOrder } from './query-order.ts';
import { countResults, runQuery } from './run-query.ts';
import type { DocumentView } from './view.ts';

/** One aggregation of a query's results, under the client's alias. */
export type Aggregation = { readonly alias: string } & (
  | { readonly type: 'count'; readonly upTo: bigint | null }
  | { readonly type: 'sum' | 'average'; readonly path: FieldPath }
);

export function aggregatedPaths(aggregations: readonly Aggregation[]): readonly FieldPath[] {
  return aggregations.flatMap((aggregation) => ('path' in aggregation ? [aggregation.path] : []));
}

/** The values by alias, and the number of aggregated documents. */
export interface AggregationResult {
  readonly values: ReadonlyMap<string, Value>;
  readonly found: number;
}

export function aggregate(
  view: DocumentView,
  query: Query,
  aggregations: readonly Aggregation[],
): AggregationResult {
  const paths = aggregatedPaths(aggregations);
  if (paths.length === 0) return figures(aggregations, [], countResults(view, query));
  const { documents } = runQuery(view, byAggregated(query, paths));
  return figures(aggregations, documents, documents.length);
}

/**
 * Firestore reads the aggregated fields from an index after the query's own fields. Documents without one of
 * them are not found, and the aggregated fields decide which documents are within the limit.
 */
function byAggregated(query: Query, paths: readonly FieldPath[]): Query {
  const sorted = completeOrder(query);
  const names = new Set(sorted.map(({ path }) => formatFieldPath(path)));
  const added = paths
    .filter((path) => !names.has(formatFieldPath(path)))
    .sort((left, right) => compareStrings(formatFieldPath(left), formatFieldPath(right)));
  if (added.length === 0) return query;
  const direction = sorted.at(-1)?.direction ?? 'ascending';
  const own = sorted.filter(({ path }) => !isNamePath(path));
  return { ...query, orderBy: [...own, ...added.map((path) => ({ path, direction }))] };
}

function figures(
  aggregations: readonly Aggregation[],
  documents: readonly Document[],
  found: number,
): AggregationResult {
  const values = new Map(
    aggregations.map((aggregation) => [aggregation.alias, figure(aggregation, documents, found)]),
  );
  return { values, found };
}

function figure(aggregation: Aggregation, documents: readonly Document[], found: number): Value {
  if (aggregation.type === 'count') return count(found, aggregation.upTo);
  const numbers = numbersAt(documents, aggregation.path);
  return aggregation.type === 'sum' ? sum(numbers) : average(numbers);
}

function count(found: number, upTo: bigint | null): Value {
  const counted = BigInt(found);
  return { type: 'integer', value: upTo !== null && upTo < counted ? upTo : counted };
}

/** Sums and averages ignore values that are not numbers. */
function numbersAt(documents: readonly Document[], path: FieldPath): readonly (bigint | number)[] {
  return documents.flatMap((document) => {
    const value = queriedValue(document, path);
    return value?.type === 'integer' || value?.type === 'double' ? [value.value] : [];
  });
}

/** An integer if every number is one and the sum fits into int64, otherwise a double. */
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
