import { messageReference } from '@labka/contract';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { expiry } from '../collections/collection.ts';
import { contactMessages } from '../collections/contact.ts';
import type { ComposeMail, NothingToSend } from '../delivery/deliver.ts';
import type { Store } from '../delivery/platform.ts';
import { createdAtOf } from '../delivery/timing.ts';
import { mailboxId } from '../mail/email-address.ts';
import { composeAcknowledgement, type LetterOptions } from '../mail/letters.ts';
import type { MailAddress } from '../mail/mail.ts';
import { languageOfMessage } from '../mail/message-language.ts';
import {
  composeSupportMail,
  type ReceivedMessage,
  type SupportedMessage,
  type SupportMailOptions,
} from '../mail/support-mail.ts';

/**
 * Reads a document of `contact_messages`; undefined if a field is missing or has another type. The rules prevent
 * visitors from writing such a document, but an older schema or an import may contain one.
 */
export function parseContactMessage(snapshot: DocumentSnapshot): ReceivedMessage | undefined {
  const { name, email, subject, message, reference = '' } = contactMessages.read(snapshot);
  if (name === undefined || email === undefined || subject === undefined || message === undefined)
    return undefined;
  return { id: snapshot.id, name, email, subject, message, receivedAt: createdAtOf(snapshot), reference };
}

/** The fields of a closed message; its retention period starts now. */
export function closed(now: Date) {
  return {
    status: 'closed',
    closedAt: Timestamp.fromDate(now),
    expireAt: expiry(contactMessages.retention.closed, now),
  } as const;
}

export interface MessageMailOptions extends Store, LetterOptions, SupportMailOptions {
  /** The sender of every mail. */
  readonly mailFrom: MailAddress;
}

/**
 * The mails that a contact message can cause: to support, and when that is sent or a digest will contain the message,
 * to its author.
 */
export function messageMails(options: MessageMailOptions) {
  const ourMailboxes = [options.supportInbox, options.mailFrom.address].map(mailboxId);
  return {
    support: async (snapshot) => {
      const message = parseContactMessage(snapshot);
      if (!message) return { reason: 'malformed document', isFault: true };
      return composeSupportMail(await withHistory(options, snapshot, message), options);
    },
    acknowledgement: async (snapshot) => {
      const { digest, deliveries } = contactMessages.read(snapshot);
      if (digest === undefined && deliveries?.support?.state !== 'sent')
        return noAnswer('support was not told');
      const message = parseContactMessage(snapshot);
      // An acknowledgement to ourselves could start a loop of automatic replies.
      if (message && ourMailboxes.includes(mailboxId(message.email)))
        return noAnswer('the address is our own');
      const mail = message && composeAcknowledgement(message, await languageOfMessage(message), options);
      return mail ?? noAnswer('address cannot be mailed');
    },
  } satisfies Record<keyof typeof contactMessages.mails, ComposeMail>;
}

/** So many earlier messages are read and named; the others are counted in the index, a read for 1,000. */
const mostNamed = 5;

async function withHistory(
  { db }: Store,
  snapshot: DocumentSnapshot,
  message: ReceivedMessage,
): Promise<SupportedMessage> {
  const { address = '', duplicateOf } = contactMessages.read(snapshot);
  const earlier = contactMessages
    .in(db)
    .where('address', '==', address)
    .where('createdAt', '<', Timestamp.fromDate(message.receivedAt))
    .orderBy('createdAt', 'desc');
  const [language, counted, { docs }, repeats] = await Promise.all([
    languageOfMessage(message),
    earlier.count().get(),
    earlier.limit(mostNamed).get(),
    duplicateOf === undefined ? undefined : messageReference(duplicateOf),
  ]);
  const latest = docs.flatMap((document) => document.data().reference ?? []);
  return { ...message, language, earlier: counted.data().count, latest, repeats };
}

function noAnswer(reason: string): NothingToSend {
  return { reason, isFault: false };
}
