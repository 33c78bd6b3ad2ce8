import type { Access } from '../../access/access.ts';
import { formatDocumentName } from '../../document/document-name.ts';
import { invalidArgument, unimplemented } from '../../status.ts';
import { documentToMessage, maskFromMessage } from '../codec/document.ts';
import { databaseFromText, documentInDatabase, parentFromText } from '../codec/name.ts';
import { aggregationsFromMessage, queryFromMessage } from '../codec/query.ts';
import {
  isReadOnly,
  refuseReadTime,
  transactionFromBytes,
  transactionToBytes,
} from '../codec/transaction.ts';
import { valueToMessage } from '../codec/value.ts';
import type { Message, MessageInit } from '../protocol/message.ts';
import type { ServerStreamHandler } from './handler.ts';

export const batchGetDocuments: ServerStreamHandler<'BatchGetDocuments'> = (request, open) => {
  const database = databaseFromText(request.database);
  const names = request.documents.map((name) => documentInDatabase(name, database));
  const mask = maskFromMessage(request.mask);
  const access = open(database);
  const { transaction, announcement } = readTransaction(access, request);
  const { readTime } = access;
  const documents = access.getAll(
    names.map(({ path }) => path),
    transaction,
  );
  const answers = names.map((name, at) => {
    const document = documents[at] ?? null;
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
  const access = open(parent);
  const { transaction, announcement } = readTransaction(access, request);
  const { readTime } = access;
  const { documents, skipped } = access.query(query, transaction);
  const found = documents.map((document) => ({ document: documentToMessage(document), readTime }));
  return [...announcement, ...markEnds(found.length > 0 ? found : [{ readTime }], skipped)];
};

export const runAggregationQuery: ServerStreamHandler<'RunAggregationQuery'> = (request, open) => {
  const parent = parentFromText(request.parent);
  refuseExplain(request.explainOptions);
  const { structuredQuery, aggregations } = requireQuery(request.structuredAggregationQuery);
  const query = queryFromMessage(requireQuery(structuredQuery), parent);
  const access = open(parent);
  const { transaction, announcement } = readTransaction(access, request);
  const { readTime } = access;
  const figures = aggregationsFromMessage(aggregations, query);
  const values = access.aggregate(query, figures, transaction);
  const aggregateFields = new Map([...values].map(([alias, value]) => [alias, valueToMessage(value)]));
  return [...announcement, { result: { aggregateFields }, readTime }];
};

interface ReadOptions {
  readonly transaction?: Uint8Array;
  readonly newTransaction?: Message<'TransactionOptions'>;
  readonly readTime?: Message<'Timestamp'>;
}

/** The transaction a read belongs to. A new one is announced to the client in a first message of its own. */
function readTransaction(access: Access, { transaction, newTransaction, readTime }: ReadOptions) {
  refuseReadTime(readTime);
  if (newTransaction === undefined)
    return { transaction: transactionFromBytes(transaction), announcement: [] };
  const id = access.beginTransaction(isReadOnly(newTransaction));
  return {
    transaction: id,
    announcement: [{ transaction: transactionToBytes(id), readTime: access.readTime }],
  };
}

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
