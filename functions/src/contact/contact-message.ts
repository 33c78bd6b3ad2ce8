import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { expiry } from '../collections/collection.ts';
import { contactMessages } from '../collections/contact.ts';
import type { ComposeMail, NothingToSend } from '../delivery/deliver.ts';
import { createdAtOf } from '../delivery/timing.ts';
import type { LetterOptions } from '../mail/letter-layout.ts';
import { composeAcknowledgement } from '../mail/letters.ts';
import { composeSupportMail, type ReceivedMessage } from '../mail/support-mail.ts';

/**
 * Reads a document of `contact_messages`; nothing when a field is missing or has another type. The rules let no
 * visitor write such a document, but an older schema or an import may have.
 */
export function parseContactMessage(snapshot: DocumentSnapshot): ReceivedMessage | undefined {
  const { name, email, subject, message, reference = '' } = contactMessages.read(snapshot);
  if (name === undefined || email === undefined || subject === undefined || message === undefined)
    return undefined;
  return { id: snapshot.id, name, email, subject, message, receivedAt: createdAtOf(snapshot), reference };
}

/** The fields of a message that is done with: nobody has to answer it any more, and from now on its time runs. */
export function closed(now: Date) {
  return {
    status: 'closed',
    closedAt: Timestamp.fromDate(now),
    expireAt: expiry(contactMessages.retention.closed, now),
  } as const;
}

const malformed: NothingToSend = { reason: 'malformed document', isFault: true };

const untold: NothingToSend = { reason: 'support was not told', isFault: false };
const unmailable: NothingToSend = { reason: 'address cannot be mailed', isFault: false };

/** The mails that a contact message can cause: to support, and once that is sent, to its author. */
export function messageMails(options: LetterOptions) {
  return {
    support: (snapshot) => {
      const message = parseContactMessage(snapshot);
      return message ? composeSupportMail(message, options) : malformed;
    },
    acknowledgement: (snapshot) => {
      if (contactMessages.read(snapshot).deliveries?.support?.state !== 'sent') return untold;
      const message = parseContactMessage(snapshot);
      return (message && composeAcknowledgement(message, options)) ?? unmailable;
    },
  } satisfies Record<keyof typeof contactMessages.mails, ComposeMail>;
}
