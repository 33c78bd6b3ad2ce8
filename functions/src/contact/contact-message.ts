import { messageReference } from '@labka/contract';
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { expiry } from '../collections/collection.ts';
import { contactMessages } from '../collections/table.ts';
import type { ComposeMail } from '../delivery/deliver.ts';
import { createdAtOf } from '../delivery/timing.ts';
import { hashOf } from '../hash.ts';
import { mailboxId } from '../mail/email-address.ts';
import type { MailConfiguration } from '../mail/mail-configuration.ts';
import { languageOfMessage } from '../mail/message-language.ts';
import { composeSupportMail, type ReceivedMessage } from '../mail/support-mail.ts';
import { composeAcknowledgement } from '../mail/visitor-mails.ts';

/** Undefined if a field is missing or has another type, as in an import: the rules let no visitor write that. */
export function parseContactMessage(snapshot: DocumentSnapshot): ReceivedMessage | undefined {
  const { name, email, subject, message, ...stored } = contactMessages.read(snapshot);
  if (name === undefined || email === undefined || subject === undefined || message === undefined)
    return undefined;
  const { reference = '', earlier = 0, latest = [], duplicateOf } = stored;
  const history = { reference, earlier, latest, duplicateOf };
  return { id: snapshot.id, name, email, subject, message, receivedAt: createdAtOf(snapshot), ...history };
}

/** The fields of a closed message; its retention period starts now. */
export function closed(now: Date) {
  return {
    status: 'closed',
    closedAt: Timestamp.fromDate(now),
    expireAt: expiry(contactMessages.retention.closed, now),
  } as const;
}

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

/** The mails that a contact message can cause: to support, and to its author. */
export function messageMails(options: MailConfiguration) {
  const ourMailboxes = [options.supportInbox, options.mailFrom.address].map(mailboxId);
  return {
    support: async (snapshot) => {
      const message = parseContactMessage(snapshot);
      if (!message) return { reason: 'malformed document', isFault: true };
      const { duplicateOf } = message;
      const repeats = duplicateOf === undefined ? undefined : await messageReference(duplicateOf);
      const language = await languageOfMessage(message);
      return composeSupportMail({ ...message, language, repeats }, options);
    },
    acknowledgement: async (snapshot) => {
      const message = parseContactMessage(snapshot);
      // An acknowledgement to ourselves could start a loop of automatic replies.
      if (message && ourMailboxes.includes(mailboxId(message.email)))
        return { reason: 'the address is our own' };
      const mail = message && composeAcknowledgement(message, await languageOfMessage(message), options);
      return mail ?? { reason: 'address cannot be mailed' };
    },
  } satisfies Record<keyof typeof contactMessages.mails, ComposeMail>;
}
