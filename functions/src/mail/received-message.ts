import type { ContactMessage } from '@labka/contract';

/** A message as support reads it. */
export interface ReceivedMessage extends ContactMessage {
  readonly id: string;
  readonly receivedAt: Date;
  /** What visitor and support call it; empty until it is registered. */
  readonly reference: string;
}
