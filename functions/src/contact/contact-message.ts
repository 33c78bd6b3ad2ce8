import { collections } from '@labka/contract';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { MailKind, NothingToSend } from '../delivery/deliver.ts';
import { deliveryField } from '../delivery/record.ts';
import { createdAtOf, daySeconds } from '../delivery/timing.ts';
import type { LetterOptions } from '../mail/letter-layout.ts';
import { composeAcknowledgement } from '../mail/letters.ts';
import { composeSupportMail, type ReceivedMessage } from '../mail/support-mail.ts';

/**
 * Reads a document of `contact_messages`; nothing when a field is missing or has another type. The rules let no
 * visitor write such a document, but an older schema or an import may have.
 */
export function parseContactMessage(snapshot: DocumentSnapshot): ReceivedMessage | undefined {
  const { name, email, subject, message } = snapshot.data() ?? {};
  if (!isText(name) || !isText(email) || !isText(subject) || !isText(message)) return undefined;
  const reference = String(snapshot.get('reference') ?? '');
  return { id: snapshot.id, name, email, subject, message, receivedAt: createdAtOf(snapshot), reference };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The privacy policy promises so many months: after them Firestore erases a closed message. */
const keptMonths = 12;

/** The fields of a message that is done with: nobody has to answer it any more, and from now on its time runs. */
export function closed(now: Date) {
  return {
    status: 'closed',
    closedAt: Timestamp.fromDate(now),
    expireAt: Timestamp.fromDate(monthsAfter(now, keptMonths)),
  } as const;
}

export function monthsAfter(time: Date, months: number): Date {
  const later = new Date(time);
  later.setUTCMonth(time.getUTCMonth() + months);
  return later;
}

const malformed: NothingToSend = { reason: 'malformed document', isFault: true };

const untold: NothingToSend = { reason: 'support was not told', isFault: false };
const unmailable: NothingToSend = { reason: 'address cannot be mailed', isFault: false };

/** The mails that a contact message can cause: to support, and once that is sent, to its author. */
export function messageMails(options: LetterOptions): readonly MailKind[] {
  return [
    {
      name: 'support',
      collection: collections.contactMessages,
      giveUpAfterSeconds: 14 * daySeconds,
      isVital: true,
      followedBy: 'acknowledgement',
      compose: (snapshot) => {
        const message = parseContactMessage(snapshot);
        return message ? composeSupportMail(message, options) : malformed;
      },
    },
    {
      name: 'acknowledgement',
      collection: collections.contactMessages,
      // Later than that, support has answered or the visitor has written again.
      giveUpAfterSeconds: daySeconds,
      isVital: false,
      compose: (snapshot) => {
        if (snapshot.get(`${deliveryField('support')}.state`) !== 'sent') return untold;
        const message = parseContactMessage(snapshot);
        return (message && composeAcknowledgement(message, options)) ?? unmailable;
      },
    },
  ];
}
