import { type ContactMessage, characterCount, isContactEmail, limits } from '@labka/contract';

export type ContactField = keyof ContactMessage;

export type ContactFieldError = 'required' | 'invalid' | 'tooLong';

export type ContactErrors = Readonly<Partial<Record<ContactField, ContactFieldError>>>;

/** In the order in which the form shows them; the first bad one takes the focus. */
export const contactFields: readonly ContactField[] = ['name', 'email', 'subject', 'message'];

/** The message as it will be sent: white space around a text is never meant. */
export function readContactMessage(form: FormData): ContactMessage {
  return {
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    subject: readText(form, 'subject'),
    message: readText(form, 'message'),
  };
}

/** What is wrong with each field; an empty object when the rules will take the message. */
export function validateContactMessage(message: ContactMessage): ContactErrors {
  const errors: Partial<Record<ContactField, ContactFieldError>> = {};
  for (const field of contactFields) {
    const error = fieldError(field, message[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

/** The one error that the notification names. Specification §5: an empty field comes before a bad address. */
export function leadingError(errors: ContactErrors): ContactFieldError | undefined {
  const found = Object.values(errors);
  const precedence: readonly ContactFieldError[] = ['required', 'invalid', 'tooLong'];
  return precedence.find((error) => found.includes(error));
}

function fieldError(field: ContactField, value: string): ContactFieldError | undefined {
  if (value === '') return 'required';
  if (field === 'email' && !isContactEmail(value)) return 'invalid';
  return characterCount(value) > limits[field].max ? 'tooLong' : undefined;
}

function readText(form: FormData, field: ContactField): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}
