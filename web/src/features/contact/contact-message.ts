import type { ContactMessage } from '@labka/contract';
import { type MessageErrors, readField, validateFields } from './message-fields.ts';

export type ContactField = keyof ContactMessage;

/** In the order in which the form shows them; the first bad one takes the focus. */
export const contactFields: readonly ContactField[] = ['name', 'email', 'subject', 'message'];

/** The message as it will be sent. */
export function readContactMessage(form: FormData): ContactMessage {
  return {
    name: readField(form, 'name'),
    email: readField(form, 'email'),
    subject: readField(form, 'subject'),
    message: readField(form, 'message'),
  };
}

export function validateContactMessage(message: ContactMessage): MessageErrors<ContactField> {
  return validateFields(contactFields, message);
}
