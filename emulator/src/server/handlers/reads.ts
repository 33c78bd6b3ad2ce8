import { formatDocumentName } from '../../document/document-name.ts';
import { invalidArgument, unimplemented } from '../../status.ts';
import { documentToMessage, maskFromMessage } from '../codec/document.ts';
import { databaseFromText, documentInDatabase, parentFromText } from '../codec/name.ts';
import { aggregationsFromMessage, queryFromMessage } from '../codec/query.ts';
import { valueToMessage } from '../codec/value.ts';
import type { MessageInit } from '../protocol/message.ts';
import type { ServerStreamHandler } from './handler.ts';
import { read } from './read.ts';

export const batchGetDocuments: ServerStreamHandler<'BatchGetDocuments'> = (request, open) => {
  const database = databaseFromText(request.database);
  const names = request.documents.map((name) => documentInDatabase(name, database));
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
  refuseExplain(request.explainOptions);
  const { result, announcement, readTime } = read(open(parent), request, (access, transaction) =>
    access.query(query, transaction),
  );
  const found = result.documents.map((document) => ({ document: documentToMessage(document), readTime }));
  return [...announcement, ...markEnds(found.length > 0 ? found : [{ readTime }], result.skipped)];
};

export const runAggregationQuery: ServerStreamHandler<'RunAggregationQuery'> = (request, open) => {
  const parent = parentFromText(request.parent);
  refuseExplain(request.explainOptions);
  const { structuredQuery, aggregations } = requireQuery(request.structuredAggregationQuery);
  const query = queryFromMessage(requireQuery(structuredQuery), parent);
  const figures = aggregationsFromMessage(aggregations, query);
  const { result, announcement, readTime } = read(open(parent), request, (access, transaction) =>
    access.aggregate(query, figures, transaction),
  );
  const aggregateFields = new Map([...result].map(([alias, value]) => [alias, valueToMessage(value)]));
  return [...announcement, { result: { aggregateFields }, readTime }];
};

type RunQueryResponse = MessageInit<'RunQueryResponse'>;

/** The first message carries how many results the offset skipped, the last one that the query is done. */
function markEnds(answers: readonly RunQueryResponse[], skippedResults: number): readonly RunQueryResponse[] {
  return answers.map((answer, index) => ({
    ...answer,
    ...(index === 0 ? { skippedResults } : {}),
    ...(index === answers.length - 1 ? { done: true } : {}),
  }));
}

function requireQuery<Query>(query: Query | undefined): Query {
  if (query === undefined) throw invalidArgument('The request has no structured query.');
  return query;
}

function refuseExplain(options: unknown): void {
  if (options !== undefined) throw unimplemented('query explanation (explainOptions)');
}
