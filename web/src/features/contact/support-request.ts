import { type ContactMessage, type SupportTopic, supportTopics } from '@labka/contract';
import { type MessageErrors, readField, validateFields } from './message-fields.ts';

/** What a visitor fills in. Specification §3. */
export interface SupportRequest {
  readonly name: string;
  readonly email: string;
  /** Empty until one is chosen. */
  readonly topic: SupportTopic | '';
  readonly message: string;
}

export type SupportField = keyof SupportRequest;

/** In the order in which the form shows them; the first bad one takes the focus. */
export const supportFields: readonly SupportField[] = ['name', 'email', 'topic', 'message'];

/** The request as it will be sent. */
export function readSupportRequest(form: FormData): SupportRequest {
  const topic = readField(form, 'topic');
  return {
    name: readField(form, 'name'),
    email: readField(form, 'email'),
    topic: isSupportTopic(topic) ? topic : '',
    message: readField(form, 'message'),
  };
}

export function validateSupportRequest(request: SupportRequest): MessageErrors<SupportField> {
  return validateFields(supportFields, request);
}

/** The message that support receives: the topic leads the subject, so that an inbox can be sorted by it. */
export function toContactMessage(
  { name, email, topic, message }: SupportRequest,
  topicLabel: string,
): ContactMessage {
  return { name, email, subject: `[support/${topic}] ${topicLabel}`, message };
}

export function isSupportTopic(value: unknown): value is SupportTopic {
  return supportTopics.some((topic) => topic === value);
}
