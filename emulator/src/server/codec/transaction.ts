import type { Access } from '../../access/access.ts';
import type { Timestamp } from '../../document/value.ts';
import { invalidArgument, StatusError } from '../../status.ts';
import type { Message } from '../protocol/message.ts';
import { pastEpoch } from './value.ts';

/** Transaction ids are text in the store and bytes on the wire; empty bytes mean no transaction. */
export function transactionFromBytes(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined || bytes.length === 0 ? null : Buffer.from(bytes).toString('utf8');
}

/** The transaction of a request that needs one. */
export function requiredTransaction(bytes: Uint8Array): string {
  const id = transactionFromBytes(bytes);
  if (id === null) throw invalidArgument('Invalid transaction.');
  return id;
}

export function transactionToBytes(id: string): Uint8Array {
  return Buffer.from(id, 'utf8');
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function beginTransaction(access: Access, options: Message<'TransactionOptions'> | undefined): string {
  const readTime = options?.readOnly?.readTime;
  const retried = options?.readWrite?.retryTransaction ?? new Uint8Array();
  // The retried transaction has ended, so only its form is known.
  if (retried.length > 0 && !uuid.test(requiredTransaction(retried)))
    throw invalidArgument('Invalid transaction.');
  return access.beginTransaction(
    options?.readOnly !== undefined,
    readTime === undefined ? null : readTimeFromMessage(readTime),
  );
}

/** Production keeps one hour. */
const keptSeconds = 3600;

export function readTimeFromMessage(message: Message<'Timestamp'>): Timestamp {
  const time = pastEpoch(message);
  if (time.seconds < BigInt(Math.floor(Date.now() / 1000) - keptSeconds))
    throw new StatusError('FAILED_PRECONDITION', "The requested 'read_time' is too old.");
  return time;
}
