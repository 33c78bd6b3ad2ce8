import type { CharacterCounter } from '../../components/Field/useCharacterCounter.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { longestOf, type MessageField, type MessageFieldError } from './message-fields.ts';
import { fieldErrorText } from './message-texts.ts';

/** What there is to say about the value of a field. */
export type FieldTexts<Field extends MessageField> = (field: Field) => {
  readonly error: string | undefined;
  readonly counter: CharacterCounter | undefined;
};

export function useFieldTexts<Field extends MessageField>(
  errorOf: (field: Field) => MessageFieldError | undefined,
): FieldTexts<Field> {
  const { t } = useI18n();

  function countText(left: number): string {
    return left >= 0
      ? t('contact.form.remaining', { count: left })
      : t('contact.form.exceeded', { count: -left });
  }

  return (field) => {
    const error = errorOf(field);
    const max = longestOf(field);
    return {
      error: error && t(fieldErrorText(field, error), { max: max ?? 0 }),
      counter: max === undefined ? undefined : { max, text: countText },
    };
  };
}
