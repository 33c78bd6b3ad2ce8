import { characterCount, limits } from '@labka/contract';

/** What is written; a type, so that it counts as the fields of a document. */
export type Subscription = { readonly email: string };

export type SubscriptionError = 'required' | 'tooLong';

/** Specification §5: the address is required, "No other check"; but the rules refuse what is over the limit. */
export function validateSubscription({ email }: Subscription): { readonly email?: SubscriptionError } {
  if (email === '') return { email: 'required' };
  return characterCount(email) > limits.newsletterEmail.max ? { email: 'tooLong' } : {};
}
