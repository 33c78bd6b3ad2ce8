import { collections } from '@labka/contract';
import { parseContactMessage } from './contact-message.ts';
import { deliverForEvent, type ReportingDependencies } from './deliver-for-event.ts';
import type { MailKind, NothingToSend } from './delivery.ts';
import type { DocumentEvent } from './document-event.ts';
import { composeAcknowledgement } from './mail/acknowledgement.ts';
import { composeSupportMail, type SupportMailOptions } from './mail/support-mail.ts';
import { type RegisterMessageDependencies, registerMessage } from './register-message.ts';
import { daySeconds } from './timing.ts';

export type NotifySupportDependencies = ReportingDependencies &
  RegisterMessageDependencies &
  SupportMailOptions;

/** Mails a new contact message to support, and an acknowledgement to its author, each once, however often its event comes. */
export function notifySupport(dependencies: NotifySupportDependencies) {
  return async (event: DocumentEvent): Promise<void> => {
    const names = await registerMessage(dependencies, event.document);
    const kinds = messageMails(dependencies).filter(({ name }) => names.includes(name));
    for (const kind of kinds) await deliverForEvent(dependencies, kind, event);
  };
}

/** The mails that a contact message can cause. */
export function messageMails(options: SupportMailOptions): readonly MailKind[] {
  return [
    {
      name: 'support',
      collection: collections.contactMessages,
      giveUpAfterSeconds: 14 * daySeconds,
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
      compose: (snapshot) => {
        const message = parseContactMessage(snapshot);
        return message ? composeAcknowledgement(message, options) : malformed;
      },
    },
  ];
}

const malformed: NothingToSend = { reason: 'malformed document', isFault: true };
