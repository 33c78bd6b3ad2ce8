import {
  type ContactMessage,
  characterCount,
  isContactEmail,
  limits,
  type SupportTopic,
  supportTopics,
} from '@labka/contract';

/** What a visitor fills in. Specification §3. */
export interface SupportRequest {
  readonly name: string;
  readonly email: string;
  /** Empty until one is chosen. */
  readonly topic: SupportTopic | '';
  readonly message: string;
}

export type SupportField = keyof SupportRequest;

export type SupportFieldError = 'required' | 'invalid' | 'tooLong';

export type SupportErrors = Readonly<Partial<Record<SupportField, SupportFieldError>>>;

/** In the order in which the form shows them; the first bad one takes the focus. */
export const supportFields: readonly SupportField[] = ['name', 'email', 'topic', 'message'];

/** The request as it will be sent: white space around a text is never meant. */
export function readSupportRequest(form: FormData): SupportRequest {
  const topic = readText(form, 'topic');
  return {
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    topic: isSupportTopic(topic) ? topic : '',
    message: readText(form, 'message'),
  };
}

/** What is wrong with each field; an empty object when the rules will take the message. */
export function validateSupportRequest(request: SupportRequest): SupportErrors {
  const errors: Partial<Record<SupportField, SupportFieldError>> = {};
  for (const field of supportFields) {
    const error = fieldError(field, request[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

/** The one error that the notification names: what is missing comes before what is wrong. */
export function leadingError(errors: SupportErrors): SupportFieldError {
  const found = Object.values(errors);
  const precedence: readonly SupportFieldError[] = ['required', 'invalid', 'tooLong'];
  return precedence.find((error) => found.includes(error)) ?? 'required';
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

function fieldError(field: SupportField, value: string): SupportFieldError | undefined {
  if (value === '') return 'required';
  if (field === 'topic') return undefined;
  if (field === 'email' && !isContactEmail(value)) return 'invalid';
  return characterCount(value) > limits[field].max ? 'tooLong' : undefined;
}

function readText(form: FormData, field: SupportField): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}
