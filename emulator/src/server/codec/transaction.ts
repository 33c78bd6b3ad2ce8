import { unimplemented } from '../../status.ts';
import type { Message } from '../protocol/message.ts';

/** Transaction ids are text to the store and bytes on the wire; no bytes mean no transaction. */
export function transactionFromBytes(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined || bytes.length === 0 ? null : Buffer.from(bytes).toString('utf8');
}

export function transactionToBytes(id: string): Uint8Array {
  return Buffer.from(id, 'utf8');
}

export function isReadOnly(options: Message<'TransactionOptions'> | undefined): boolean {
  refuseReadTime(options?.readOnly?.readTime);
  return options?.readOnly !== undefined;
}

/** The emulator keeps no history. */
export function refuseReadTime(readTime: unknown): void {
  if (readTime !== undefined) throw unimplemented('reads at a past time (readTime)');
}
