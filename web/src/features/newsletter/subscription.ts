import { characterCount, limits } from '@labka/contract';
import { readText } from '../../lib/read-text.ts';

/** What is written; a type, so that it counts as the fields of a document. */
export type Subscription = { readonly email: string };

export type SubscriptionError = 'required' | 'tooLong';

export type SubscriptionErrors = Readonly<Partial<Record<'email', SubscriptionError>>>;

export function readSubscription(form: FormData): Subscription {
  return { email: readText(form, 'email') };
}

/** Specification §5: the address is required, "No other check"; but the rules refuse what is over the limit. */
export function validateSubscription({ email }: Subscription): SubscriptionErrors {
  if (email === '') return { email: 'required' };
  return characterCount(email) > limits.newsletterEmail.max ? { email: 'tooLong' } : {};
}
