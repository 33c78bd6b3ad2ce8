import { isBlank, limits } from '@labka/contract';

/** The written fields; a type alias, because Firestore's field types need an index signature. */
export type Subscription = { readonly email: string };

export type SubscriptionError = 'required' | 'tooLong';

/** Specification §5: the address is required, "No other check"; but the rules also refuse too long and invisible ones. */
export function validateSubscription({ email }: Subscription): { readonly email?: SubscriptionError } {
  if (isBlank(email)) return { email: 'required' };
  return email.length > limits.newsletter.email.max ? { email: 'tooLong' } : {};
}
