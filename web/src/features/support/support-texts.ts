import type { SupportTopic } from '@labka/contract';
import type { TextKey } from '../../i18n/texts.ts';
import type { SupportField, SupportFieldError } from './support-request.ts';

export const topicTexts = {
  account: 'support.topics.account',
  app: 'support.topics.app',
  technical: 'support.topics.technical',
  billing: 'support.topics.billing',
  other: 'support.topics.other',
} as const satisfies Record<SupportTopic, TextKey>;

const errorTexts = {
  required: 'contact.error.required',
  invalid: 'contact.error.email',
  tooLong: 'contact.error.tooLong',
} as const satisfies Record<SupportFieldError, TextKey>;

const requiredTexts = {
  name: 'contact.form.name.required',
  email: 'contact.form.email.required',
  topic: 'support.form.topicRequired',
  message: 'contact.form.message.required',
} as const satisfies Record<SupportField, TextKey>;

/** The notification for the error that leads. */
export function supportErrorText(error: SupportFieldError): TextKey {
  return errorTexts[error];
}

/** The lasting message at the field. */
export function supportFieldErrorText(field: SupportField, error: SupportFieldError): TextKey {
  if (error === 'required') return requiredTexts[field];
  return error === 'invalid' ? 'contact.form.email.invalid' : 'contact.form.tooLong';
}
