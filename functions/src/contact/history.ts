/* What an address sent before. */
import type { Firestore } from 'firebase-admin/firestore';
import { contactMessages } from '../collections/contact.ts';
import { hashOf } from '../hash.ts';
import type { ReceivedMessage } from '../mail/support-mail.ts';
import { parseContactMessage } from './contact-message.ts';

/** So many of a sender's messages are read: named to support, and compared with a new one. */
const mostRecent = 5;

/**
 * The latest registered messages from an address. Not a part of the transaction, which a flood from one address would
 * make fail: it follows the reading of the mailbox, which two messages at once cannot both change.
 */
export async function recentFrom(db: Firestore, sender: string): Promise<readonly ReceivedMessage[]> {
  const messages = contactMessages.in(db).where('addressId', '==', sender).orderBy('createdAt', 'desc');
  const { docs } = await messages.limit(mostRecent).get();
  return docs.flatMap((document) => parseContactMessage(document) ?? []);
}

/** How many messages the address sent before, and the references of the latest. */
export function historyOf({ receivedAt }: ReceivedMessage, recent: readonly ReceivedMessage[]) {
  const earlier = recent.filter((other) => other.receivedAt < receivedAt);
  return {
    earlier: earlier[0] ? earlier[0].earlier + 1 : 0,
    latest: earlier.map(({ reference }) => reference),
  };
}

/** The same text from the same address within this time is a double submission or a client's retry. */
const repeatSeconds = 600;

export function isRepeated(message: ReceivedMessage, other: ReceivedMessage): boolean {
  const difference = Math.abs(message.receivedAt.getTime() - other.receivedAt.getTime());
  return difference < repeatSeconds * 1000 && textOf(message) === textOf(other);
}

/** The hash of a message's words. */
export function textOf({ subject, message }: ReceivedMessage): string {
  return hashOf(subject, message);
}
