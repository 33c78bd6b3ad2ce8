import type { Access } from '../../access/access.ts';
import type { Timestamp } from '../../document/value.ts';
import {
  beginTransaction,
  readTimeFromMessage,
  requiredTransaction,
  transactionToBytes,
} from '../codec/transaction.ts';
import type { Message } from '../protocol/message.ts';

interface ReadOptions {
  readonly transaction?: Uint8Array;
  readonly newTransaction?: Message<'TransactionOptions'>;
  readonly readTime?: Message<'Timestamp'>;
}

interface Reading<Result> {
  readonly result: Result;
  /** Reports a new transaction in a separate first message. */
  readonly announcement: readonly { readonly transaction: Uint8Array; readonly readTime: Timestamp }[];
  readonly readTime: Timestamp;
}

/** Reads now, at a past time, or in the transaction that the request names or begins. */
export function read<Result>(
  access: Access,
  { newTransaction, readTime: time, transaction }: ReadOptions,
  run: (access: Access, transaction: string | null) => Result,
): Reading<Result> {
  if (time !== undefined) {
    const readTime = readTimeFromMessage(time);
    return { result: access.readAt(readTime, (id) => run(access, id)), announcement: [], readTime };
  }
  const id = newTransaction
    ? beginTransaction(access, newTransaction)
    : transaction
      ? requiredTransaction(transaction)
      : null;
  const readTime = access.readTimeIn(id);
  const isNew = newTransaction !== undefined && id !== null;
  const announcement = isNew ? [{ transaction: transactionToBytes(id), readTime }] : [];
  return { result: run(access, id), announcement, readTime };
}
