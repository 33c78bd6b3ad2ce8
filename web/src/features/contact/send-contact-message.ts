import { type ContactMessage, messageReference } from '@labka/contract';
import type { SendResult } from '../../hooks/useSubmission.ts';
import { createDelivery } from '../../lib/delivery.ts';

export interface ContactReceipt {
  readonly reference: string;
  readonly email: string;
}

export type ContactFailure =
  | { readonly kind: 'notSent' }
  | { readonly kind: 'unconfirmed'; readonly reference: string };

export type ContactSender = (message: ContactMessage) => Promise<SendResult<ContactReceipt, ContactFailure>>;

/** A sender for one form; it remembers an unanswered message, so that repeating it cannot duplicate it. */
export function createContactSender(): ContactSender {
  const deliver = createDelivery<ContactMessage>((creator, id, message) =>
    creator.createContactMessage(id, message),
  );
  return async (message) => {
    const delivery = await deliver(message);
    switch (delivery.outcome) {
      case 'sent':
        return {
          kind: 'sent',
          receipt: { reference: await messageReference(delivery.id), email: message.email },
        };
      case 'unconfirmed':
        return {
          kind: 'failed',
          failure: { kind: 'unconfirmed', reference: await messageReference(delivery.id) },
        };
      case 'notSent':
        return { kind: 'failed', failure: { kind: 'notSent' } };
    }
  };
}
