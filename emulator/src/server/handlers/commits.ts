import { StatusError, statusCodes } from '../../status.ts';
import type { WriteResult } from '../../store/write.ts';
import { databaseFromText } from '../codec/name.ts';
import {
  beginTransaction as newTransaction,
  requiredTransaction,
  transactionFromBytes,
  transactionToBytes,
} from '../codec/transaction.ts';
import { writeFromMessage, writeResultToMessage } from '../codec/write.ts';
import type { MessageInit } from '../protocol/message.ts';
import type { UnaryHandler } from './handler.ts';

export const commit: UnaryHandler<'Commit'> = (request, open) => {
  const database = databaseFromText(request.database);
  const writes = request.writes.map((write) => writeFromMessage(write, database));
  const { commitTime, results } = open(database).commit(writes, transactionFromBytes(request.transaction));
  return { commitTime, writeResults: results.map(writeResultToMessage) };
};

export const batchWrite: UnaryHandler<'BatchWrite'> = (request, open) => {
  const database = databaseFromText(request.database);
  const writes = request.writes.map((write) => writeFromMessage(write, database));
  const results = open(database).batchWrite(writes);
  return { writeResults: results.map(batchResult), status: results.map(batchStatus) };
};

function batchResult(result: WriteResult | StatusError): MessageInit<'WriteResult'> {
  return result instanceof StatusError ? {} : writeResultToMessage(result);
}

function batchStatus(result: WriteResult | StatusError): MessageInit<'Status'> {
  if (!(result instanceof StatusError)) return {};
  return { code: statusCodes[result.code].grpc, message: result.message };
}

export const beginTransaction: UnaryHandler<'BeginTransaction'> = (request, open) => {
  const access = open(databaseFromText(request.database));
  const transaction = newTransaction(access, request.options);
  return { transaction: transactionToBytes(transaction) };
};

export const rollback: UnaryHandler<'Rollback'> = (request, open) => {
  const access = open(databaseFromText(request.database));
  access.rollback(requiredTransaction(request.transaction));
  return {};
};
