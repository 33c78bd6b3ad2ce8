import { characterCount, isContactEmail, limits } from '@labka/contract';

/** What our forms ask for; none asks for all of it. */
export type MessageField = 'name' | 'email' | 'subject' | 'topic' | 'message';

export type MessageFieldError = 'required' | 'invalid' | 'tooLong';

export type MessageErrors<Field extends MessageField = MessageField> = Readonly<
  Partial<Record<Field, MessageFieldError>>
>;

/** A field as it will be sent: white space around a text is never meant. */
export function readField(form: FormData, field: MessageField): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}

/** What is wrong with each field; an empty object when the rules will take the message. */
export function validateFields<Field extends MessageField>(
  fields: readonly Field[],
  values: Readonly<Record<Field, string>>,
): MessageErrors<Field> {
  const errors: Partial<Record<Field, MessageFieldError>> = {};
  for (const field of fields) {
    const error = fieldError(field, values[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

/** The one error that the notification names. Specification §5: an empty field comes before a bad address. */
export function leadingError(errors: MessageErrors): MessageFieldError | undefined {
  const found = Object.values(errors);
  const precedence: readonly MessageFieldError[] = ['required', 'invalid', 'tooLong'];
  return precedence.find((error) => found.includes(error));
}

/** A topic is chosen from a list, so it has no length. */
export function longestOf(field: MessageField): number | undefined {
  return field === 'topic' ? undefined : limits[field].max;
}

function fieldError(field: MessageField, value: string): MessageFieldError | undefined {
  if (value === '') return 'required';
  if (field === 'email' && !isContactEmail(value)) return 'invalid';
  return characterCount(value) > (longestOf(field) ?? Number.POSITIVE_INFINITY) ? 'tooLong' : undefined;
}
