import type { TextKey } from '../../i18n/texts.ts';
import type { ContactField, ContactFieldError } from './validate-contact-message.ts';

const errorTexts = {
  required: 'contact.error.required',
  invalid: 'contact.error.email',
  tooLong: 'contact.error.tooLong',
} as const satisfies Record<ContactFieldError, TextKey>;

const requiredTexts = {
  name: 'contact.form.name.required',
  email: 'contact.form.email.required',
  subject: 'contact.form.subject.required',
  message: 'contact.form.message.required',
} as const satisfies Record<ContactField, TextKey>;

/** The notification for the error that leads. */
export function contactErrorText(error: ContactFieldError | undefined): TextKey {
  return errorTexts[error ?? 'required'];
}

/** The lasting message at the field. */
export function contactFieldErrorText(field: ContactField, error: ContactFieldError): TextKey {
  if (error === 'required') return requiredTexts[field];
  return error === 'invalid' ? 'contact.form.email.invalid' : 'contact.form.tooLong';
}
