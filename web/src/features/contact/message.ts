import {
  type ContactMessage,
  collections,
  isBlank,
  isContactEmail,
  limits,
  messageReference,
  newMessageStatus,
  type SupportTopic,
  supportTopics,
} from '@labka/contract';
import { isMailable } from '@labka/contract/email-address';
import type { TextKey } from '../../i18n/texts.ts';
import { createWriter } from '../../lib/document-write.ts';
import type { DocumentFields } from '../../lib/firestore.ts';

export type MessageField = keyof ContactMessage;
/** `doubtful`: an address that the rules accept, but to which no mail can go. */
type MessageFieldError = 'required' | 'invalid' | 'tooLong' | 'doubtful';
type MessageErrors = Readonly<Partial<Record<MessageField, MessageFieldError>>>;

/** In the order of the fields; the first invalid field receives the focus. Specification §3. */
export const messageFields: readonly MessageField[] = ['name', 'email', 'subject', 'message'];

/**
 * Returns the error of each invalid field; empty if the message can be sent. Specification §5 requires no more of an
 * address than an @, so a doubt that was shown does not keep a message from being sent.
 */
export function validateMessage(values: ContactMessage, shown: MessageErrors = {}): MessageErrors {
  const errors: Partial<Record<MessageField, MessageFieldError>> = {};
  for (const field of messageFields) {
    const error = fieldError(field, values[field] ?? '');
    if (error) errors[field] = error;
  }
  const isOnlyDoubtful = Object.values(errors).every((error) => error === 'doubtful');
  return isOnlyDoubtful && shown.email === 'doubtful' ? {} : errors;
}

function fieldError(field: MessageField, value: string): MessageFieldError | undefined {
  const { max, optional } = limits.contactMessages[field];
  if (isBlank(value)) return optional === 'everywhere' ? undefined : 'required';
  if (field === 'email' && !isContactEmail(value)) return 'invalid';
  if (value.length > max) return 'tooLong';
  return field === 'email' && !isMailable(value) ? 'doubtful' : undefined;
}

/** The outcome of sending a message; visitor and support identify it by its reference. */
export type MessageResult = { readonly message: ContactMessage } & (
  | { readonly outcome: 'sent' | 'unconfirmed'; readonly reference: string }
  | { readonly outcome: 'notSent' }
);

/** Module state, so that an unanswered message is remembered when the visitor leaves the page and returns. */
const write = createWriter(collections.contactMessages);

export async function sendMessage(message: ContactMessage): Promise<MessageResult> {
  const result = await write(messageDocument(message));
  if (result.outcome === 'notSent') return { ...result, message };
  return { outcome: result.outcome, message, reference: await messageReference(result.id) };
}

/** What is stored of a form's values, beside the time. The rules refuse blank texts, so optional ones are left out. */
export function messageDocument(values: ContactMessage): DocumentFields {
  const written = Object.entries(values).filter(([, value]) => !isBlank(value));
  return { ...Object.fromEntries(written), status: newMessageStatus };
}

export function fieldErrorText(field: MessageField, error: MessageFieldError): TextKey {
  if (error === 'required') return `contact.form.${field}.required`;
  return error === 'tooLong' ? 'contact.form.tooLong' : `contact.form.email.${error}`;
}

/** The error that the toast names. Specification §5: an empty field takes precedence over an invalid address. */
export function noticeOf(errors: MessageErrors): TextKey {
  const found = Object.values(errors);
  if (found.includes('required')) return 'contact.error.required';
  if (found.includes('invalid')) return 'contact.error.email';
  return found.includes('tooLong') ? 'contact.error.tooLong' : 'contact.error.doubtful';
}

export function isSupportTopic(value: unknown): value is SupportTopic {
  return supportTopics.some((topic) => topic === value);
}
