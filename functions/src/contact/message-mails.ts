import { collections } from '@labka/contract';
import type { MailKind, NothingToSend } from '../delivery/deliver.ts';
import { deliveryField } from '../delivery/record.ts';
import { daySeconds } from '../delivery/timing.ts';
import { type AcknowledgementOptions, composeAcknowledgement } from '../mail/acknowledgement.ts';
import { composeSupportMail } from '../mail/support-mail.ts';
import { parseContactMessage } from './contact-message.ts';

const malformed: NothingToSend = { reason: 'malformed document', isFault: true };

const untold: NothingToSend = { reason: 'support was not told', isFault: false };
const unmailable: NothingToSend = { reason: 'address cannot be mailed', isFault: false };

/** The mails that a contact message can cause: to support, and once that is sent, to its author. */
export function messageMails(options: AcknowledgementOptions): readonly MailKind[] {
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
