import type { SendResult } from '../../hooks/useSubmission.ts';
import { createDelivery } from '../../lib/delivery.ts';
import type { Subscription } from './validate-subscription.ts';

export type SubscriptionFailure = 'notSent' | 'unconfirmed';

/** A sender for one box; it remembers an unanswered subscription, so that repeating it cannot duplicate it. */
export function createSubscriptionSender() {
  const deliver = createDelivery<Subscription>((creator, id, { email }) =>
    creator.createNewsletterSubscription(id, email),
  );
  return async (subscription: Subscription): Promise<SendResult<Subscription, SubscriptionFailure>> => {
    const { outcome } = await deliver(subscription);
    return outcome === 'sent'
      ? { kind: 'sent', receipt: subscription }
      : { kind: 'failed', failure: outcome };
  };
}
