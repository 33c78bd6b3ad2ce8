import type { Access } from '../../access/access.ts';
import type { Timestamp } from '../../document/value.ts';
import { invalidArgument } from '../../status.ts';
import type { Message } from '../protocol/message.ts';
import { timestampFromMessage } from './value.ts';

/** Transaction ids are text in the store and bytes on the wire; empty bytes mean no transaction. */
export function transactionFromBytes(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined || bytes.length === 0 ? null : Buffer.from(bytes).toString('utf8');
}

export function transactionToBytes(id: string): Uint8Array {
  return Buffer.from(id, 'utf8');
}

export function beginTransaction(access: Access, options: Message<'TransactionOptions'> | undefined): string {
  const readTime = options?.readOnly?.readTime;
  return access.beginTransaction(
    options?.readOnly !== undefined,
    readTime === undefined ? null : readTimeFromMessage(readTime),
  );
}

export function readTimeFromMessage(message: Message<'Timestamp'>): Timestamp {
  if (message.nanos % 1000 !== 0) {
    throw invalidArgument('timestamp cannot have more than microseconds precision');
  }
  return timestampFromMessage(message);
}
