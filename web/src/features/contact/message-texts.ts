import type { SupportTopic } from '@labka/contract';
import type { TextKey } from '../../i18n/texts.ts';
import {
  leadingError,
  type MessageErrors,
  type MessageField,
  type MessageFieldError,
} from './message-fields.ts';

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
} as const satisfies Record<MessageFieldError, TextKey>;

const requiredTexts = {
  name: 'contact.form.name.required',
  email: 'contact.form.email.required',
  subject: 'contact.form.subject.required',
  topic: 'support.form.topicRequired',
  message: 'contact.form.message.required',
} as const satisfies Record<MessageField, TextKey>;

/** The notification for the error that leads. */
export function noticeOf(errors: MessageErrors): TextKey {
  return errorTexts[leadingError(errors) ?? 'required'];
}

/** The lasting message at the field. */
export function fieldErrorText(field: MessageField, error: MessageFieldError): TextKey {
  if (error === 'required') return requiredTexts[field];
  return error === 'invalid' ? 'contact.form.email.invalid' : 'contact.form.tooLong';
}
