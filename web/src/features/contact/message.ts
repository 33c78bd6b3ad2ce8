import {
  type ContactMessage,
  collections,
  isBlank,
  limits,
  messageReference,
  newMessageStatus,
  type SupportTopic,
  supportTopics,
} from '@labka/contract';
import type { TextKey } from '../../i18n/texts.ts';
import { createDelivery } from '../../lib/delivery.ts';
import { isEmailAddress } from '../../lib/email-address.ts';

export type MessageField = keyof ContactMessage;
type MessageFieldError = 'required' | 'invalid' | 'tooLong';
type MessageErrors = Readonly<Partial<Record<MessageField, MessageFieldError>>>;

/** In the order of the fields; the first invalid field receives the focus. Specification §3. */
export const messageFields: readonly MessageField[] = ['name', 'email', 'subject', 'message'];

/** Returns the error of each invalid field; empty if the message can be sent. Specification §5. */
export function validateMessage(values: ContactMessage): MessageErrors {
  const errors: Partial<Record<MessageField, MessageFieldError>> = {};
  for (const field of messageFields) {
    const error = fieldError(field, values[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

function fieldError(field: MessageField, value: string): MessageFieldError | undefined {
  if (isBlank(value)) return 'required';
  if (field === 'email' && !isEmailAddress(value)) return 'invalid';
  return value.length > limits[field].max ? 'tooLong' : undefined;
}

/** The outcome of sending a message; visitor and support identify it by its reference. */
export type MessageDelivery = { readonly message: ContactMessage } & (
  | { readonly outcome: 'sent' | 'unconfirmed'; readonly reference: string }
  | { readonly outcome: 'notSent' }
);

/** Module state, so that an unanswered message is remembered when the visitor leaves the page and returns. */
const deliver = createDelivery(collections.contactMessages);

export async function sendMessage(message: ContactMessage): Promise<MessageDelivery> {
  const delivery = await deliver({ ...message, status: newMessageStatus });
  if (delivery.outcome === 'notSent') return { ...delivery, message };
  return { outcome: delivery.outcome, message, reference: await messageReference(delivery.id) };
}

export function fieldErrorText(field: MessageField, error: MessageFieldError): TextKey {
  if (error === 'required') return `contact.form.${field}.required`;
  return error === 'invalid' ? 'contact.form.email.invalid' : 'contact.form.tooLong';
}

/** The error that the toast names. Specification §5: an empty field takes precedence over an invalid address. */
export function noticeOf(errors: MessageErrors): TextKey {
  const found = Object.values(errors);
  if (found.includes('required')) return 'contact.error.required';
  return found.includes('invalid') ? 'contact.error.email' : 'contact.error.tooLong';
}

export function isSupportTopic(value: unknown): value is SupportTopic {
  return supportTopics.some((topic) => topic === value);
}
