import { formatDocumentName } from '../../document/document-name.ts';
import { invalidArgument } from '../../status.ts';
import type { AggregationResult } from '../../store/aggregate.ts';
import type { QueryResult } from '../../store/run-query.ts';
import { documentToMessage, maskFromMessage } from '../codec/document.ts';
import { databaseFromText, documentInDatabase, parentFromText } from '../codec/name.ts';
import { aggregationsFromMessage, everything, queryFromMessage } from '../codec/query.ts';
import { valueToMessage } from '../codec/value.ts';
import type { MessageInit } from '../protocol/message.ts';
import { explain, type ReadCosts } from './explain.ts';
import type { ServerStreamHandler } from './handler.ts';
import { read } from './read.ts';

export const batchGetDocuments: ServerStreamHandler<'BatchGetDocuments'> = (request, open) => {
  const database = databaseFromText(request.database);
  // The service's reference: duplicate names will be elided.
  const names = [...new Set(request.documents)].map((name) => documentInDatabase(name, database));
  const mask = maskFromMessage(request.mask);
  const paths = names.map(({ path }) => path);
  const { result, announcement, readTime } = read(open(database), request, (access, transaction) =>
    access.getAll(paths, transaction),
  );
  const answers = names.map((name, at) => {
    const document = result[at] ?? null;
    return document === null
      ? { missing: formatDocumentName(name), readTime }
      : { found: documentToMessage(document, mask), readTime };
  });
  return [...announcement, ...answers];
};

export const runQuery: ServerStreamHandler<'RunQuery'> = (request, open) => {
  const parent = parentFromText(request.parent);
  const query = queryFromMessage(requireQuery(request.structuredQuery), parent);
  const { result, announcement, readTime } = read(open(parent), request, (access, transaction) =>
    explain(
      request.explainOptions,
      () => access.plan(query, [], transaction),
      () => access.query(query, transaction),
      costsOfQuery,
    ),
  );
  if (result.result === null) return [...announcement, result.metrics];
  const { documents, skipped } = result.result;
  const found = documents.map((document) => ({ document: documentToMessage(document), readTime }));
  const answers = found.length > 0 ? found : [{ readTime }];
  return [...announcement, ...markEnds(answers, skipped, result.metrics)];
};

/** Documents that the offset skips count as reads; an empty query costs one read. */
function costsOfQuery({ documents: { length }, skipped }: QueryResult): ReadCosts {
  const documents = length + skipped;
  const readOperations = Math.max(documents, 1);
  return { results: length, indexEntries: documents, documents, readOperations };
}

export const runAggregationQuery: ServerStreamHandler<'RunAggregationQuery'> = (request, open) => {
  const parent = parentFromText(request.parent);
  const { structuredQuery, aggregations } = requireQuery(request.structuredAggregationQuery);
  const query = queryFromMessage(structuredQuery ?? everything, parent);
  const figures = aggregationsFromMessage(aggregations, query);
  const { result, announcement, readTime } = read(open(parent), request, (access, transaction) =>
    explain(
      request.explainOptions,
      () => access.plan(query, figures, transaction),
      () => access.aggregate(query, figures, transaction),
      costsOfAggregation,
    ),
  );
  if (result.result === null) return [...announcement, result.metrics];
  const { values } = result.result;
  const aggregateFields = new Map([...values].map(([alias, value]) => [alias, valueToMessage(value)]));
  return [...announcement, { result: { aggregateFields }, readTime, ...result.metrics }];
};

/** Production bills one read per this number of index entries of an aggregation. */
const entriesPerRead = 1000;

function costsOfAggregation({ found }: AggregationResult): ReadCosts {
  const readOperations = Math.max(Math.ceil(found / entriesPerRead), 1);
  return { results: 1, indexEntries: found, documents: 0, readOperations };
}

type RunQueryResponse = MessageInit<'RunQueryResponse'>;

/**
 * Adds the number of skipped results to the first message, and the end of the query and its costs to the
 * last.
 */
function markEnds(
  answers: readonly RunQueryResponse[],
  skippedResults: number,
  metrics: RunQueryResponse,
): readonly RunQueryResponse[] {
  return answers.map((answer, index) => ({
    ...answer,
    ...(index === 0 ? { skippedResults } : {}),
    ...(index === answers.length - 1 ? { done: true, ...metrics } : {}),
  }));
}

function requireQuery<Query>(query: Query | undefined): Query {
  if (query === undefined) throw invalidArgument('The request has no structured query.');
  return query;
}
