import {
  type ContactMessage,
  characterCount,
  collections,
  isContactEmail,
  limits,
  messageReference,
  newMessageStatus,
  type SupportTopic,
  supportTopics,
} from '@labka/contract';
import type { TextKey } from '../../i18n/texts.ts';
import { createDelivery } from '../../lib/delivery.ts';
import { readText } from '../../lib/read-text.ts';

/** A form's values; fields that the form lacks are empty. Specification §3. */
export interface MessageValues {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly topic: SupportTopic | '';
  readonly message: string;
}

export type MessageField = keyof MessageValues;
export type MessageFieldError = 'required' | 'invalid' | 'tooLong';
export type MessageErrors = Readonly<Partial<Record<MessageField, MessageFieldError>>>;

/** In the order in which a form shows them; the first invalid one gets the focus. */
export const contactFields: readonly MessageField[] = ['name', 'email', 'subject', 'message'];
export const supportFields: readonly MessageField[] = ['name', 'email', 'topic', 'message'];

/** Reads the trimmed values. */
export function readMessage(form: FormData): MessageValues {
  const topic = readText(form, 'topic');
  return {
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    subject: readText(form, 'subject'),
    topic: isSupportTopic(topic) ? topic : '',
    message: readText(form, 'message'),
  };
}

/** Returns the error of each invalid field; an empty object when the rules accept the message. Specification §5. */
export function validateMessage(fields: readonly MessageField[], values: MessageValues): MessageErrors {
  const errors: Partial<Record<MessageField, MessageFieldError>> = {};
  for (const field of fields) {
    const error = fieldError(field, values[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

function fieldError(field: MessageField, value: string): MessageFieldError | undefined {
  if (value === '') return 'required';
  if (field === 'email' && !isContactEmail(value)) return 'invalid';
  return characterCount(value) > (longestOf(field) ?? Number.POSITIVE_INFINITY) ? 'tooLong' : undefined;
}

/** The longest allowed value in characters; a topic is chosen from a list and has no limit. */
export function longestOf(field: MessageField): number | undefined {
  return field === 'topic' ? undefined : limits[field].max;
}

/** Builds the stored message. The topic is a prefix of the subject, so support can sort its inbox by it. */
export function toContactMessage(
  { name, email, topic, message }: MessageValues,
  title: string,
): ContactMessage {
  return { name, email, subject: topic === '' ? title : `[support/${topic}] ${title}`, message };
}

/** The outcome of sending; visitor and support identify the message by its reference. */
export type MessageDelivery =
  | { readonly outcome: 'sent' | 'unconfirmed'; readonly reference: string }
  | { readonly outcome: 'notSent' };

/** Module state, so an unanswered message is remembered when the visitor leaves the page and returns. */
const deliver = createDelivery(collections.contactMessages);

export async function sendMessage(message: ContactMessage): Promise<MessageDelivery> {
  const delivery = await deliver({ ...message, status: newMessageStatus });
  if (delivery.outcome === 'notSent') return delivery;
  return { outcome: delivery.outcome, reference: await messageReference(delivery.id) };
}

export function isSupportTopic(value: unknown): value is SupportTopic {
  return supportTopics.some((topic) => topic === value);
}

const requiredTexts = {
  name: 'contact.form.name.required',
  email: 'contact.form.email.required',
  subject: 'contact.form.subject.required',
  topic: 'support.form.topicRequired',
  message: 'contact.form.message.required',
} as const satisfies Record<MessageField, TextKey>;

/** The message shown at the field. */
export function fieldErrorText(field: MessageField, error: MessageFieldError): TextKey {
  if (error === 'required') return requiredTexts[field];
  return error === 'invalid' ? 'contact.form.email.invalid' : 'contact.form.tooLong';
}

/** The error that the toast names. Specification §5: an empty field takes precedence over an invalid address. */
export function noticeOf(errors: MessageErrors): TextKey {
  const found = Object.values(errors);
  if (found.includes('required')) return 'contact.error.required';
  return found.includes('invalid') ? 'contact.error.email' : 'contact.error.tooLong';
}
