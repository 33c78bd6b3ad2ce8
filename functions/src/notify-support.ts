import { parseContactMessage } from './contact-message.ts';
import { type DeliveryDependencies, type DeliveryOutcome, deliver } from './delivery.ts';
import type { DocumentEvent } from './document-event.ts';
import type { Log } from './log.ts';
import { composeSupportMail, type SupportMailOptions } from './mail/support-mail.ts';

export type NotifySupportDependencies = DeliveryDependencies & SupportMailOptions & { readonly log: Log };

/** Mails a new contact message to support, once, however often and however late its event arrives. */
export function notifySupport(dependencies: NotifySupportDependencies) {
  return async (event: DocumentEvent): Promise<void> => {
    const outcome = await deliver(dependencies, {
      event,
      name: 'support',
      compose: (snapshot) => {
        const message = parseContactMessage(snapshot);
        return message && composeSupportMail(message, dependencies);
      },
    });
    report(dependencies.log, outcome, event);
  };
}

function report(log: Log, outcome: DeliveryOutcome, { id, document }: DocumentEvent): void {
  const entry = { eventId: id, document };
  if (outcome === 'failed') log.error('Support cannot be told about a message; see its deliveries.', entry);
  else log.info(`Support notification: ${outcome}`, entry);
}
