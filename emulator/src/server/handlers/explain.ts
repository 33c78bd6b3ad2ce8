import type { UsedIndex } from '../../indexes/used-indexes.ts';
import type { Message, MessageInit } from '../protocol/message.ts';

/** The costs of a query, in production's units. */
export interface ReadCosts {
  readonly results: number;
  readonly indexEntries: number;
  readonly documents: number;
  readonly readOperations: number;
}

/** The result of a query, null if only the plan was requested, and its metrics. */
export interface Explained<Result> {
  readonly result: Result | null;
  readonly metrics: { readonly explainMetrics?: MessageInit<'ExplainMetrics'> };
}

/**
 * Runs a query and returns what its explain options request: no metrics; the plan alone, without `analyze`;
 * or plan and costs.
 * https://firebase.google.com/docs/firestore/reference/query-explain-report-reference
 */
export function explain<Result>(
  options: Message<'ExplainOptions'> | undefined,
  plan: () => readonly UsedIndex[],
  run: () => Result,
  costsOf: (result: Result) => ReadCosts,
): Explained<Result> {
  if (options === undefined) return { result: run(), metrics: {} };
  const planSummary = { indexesUsed: plan().map(indexToStruct) };
  if (!options.analyze) return { result: null, metrics: { explainMetrics: { planSummary } } };
  const started = process.hrtime.bigint();
  const result = run();
  const duration = process.hrtime.bigint() - started;
  const executionStats = statsToMessage(costsOf(result), duration);
  return { result, metrics: { explainMetrics: { planSummary, executionStats } } };
}

function indexToStruct({ properties, queryScope }: UsedIndex): MessageInit<'Struct'> {
  return struct({ query_scope: queryScope, properties });
}

const billion = 1_000_000_000n;

function statsToMessage(costs: ReadCosts, duration: bigint): MessageInit<'ExecutionStats'> {
  const { documents, indexEntries, readOperations, results } = costs;
  const billed = struct({
    documents_billable: documents,
    index_entries_billable: documents === 0 ? indexEntries : 0,
    min_query_cost: results === 0 ? 1 : 0,
  });
  const { fields } = struct({ index_entries_scanned: indexEntries, documents_scanned: documents });
  return {
    resultsReturned: BigInt(results),
    readOperations: BigInt(readOperations),
    executionDuration: { seconds: duration / billion, nanos: Number(duration % billion) },
    debugStats: { fields: new Map([...fields, ['billing_details', { structValue: billed }]]) },
  };
}

/** Production writes numbers as strings too. */
function struct(values: Readonly<Record<string, string | number>>) {
  const entries = Object.entries(values).map(
    ([key, value]) => [key, { stringValue: String(value) }] as const,
  );
  return { fields: new Map<string, MessageInit<'StructValue'>>(entries) };
}
