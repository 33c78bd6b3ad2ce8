import { type ContactMessage, collections, messageReference, newMessageStatus } from '@labka/contract';
import { createDelivery } from '../../lib/delivery.ts';

/** What became of a message; its reference is what the visitor and support call it. */
export type MessageDelivery =
  | { readonly outcome: 'sent' | 'unconfirmed'; readonly reference: string }
  | { readonly outcome: 'notSent' };

export type MessageSender = (message: ContactMessage) => Promise<MessageDelivery>;

/** A sender for one form; it remembers an unanswered message, so that repeating it cannot duplicate it. */
export function createMessageSender(): MessageSender {
  const deliver = createDelivery(collections.contactMessages);
  return async (message) => {
    const delivery = await deliver({ ...message, status: newMessageStatus });
    if (delivery.outcome === 'notSent') return delivery;
    return { outcome: delivery.outcome, reference: await messageReference(delivery.id) };
  };
}
