import { type CharacterCounter, Field, TextareaField } from '../../components/Field/Field.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { fieldErrorText, longestOf, type MessageField, type MessageFieldError } from './message.ts';

/** What there is to say about the value of a field. */
export type FieldTexts = (field: MessageField) => {
  readonly error: string | undefined;
  readonly counter: CharacterCounter | undefined;
};

export function useFieldTexts(errorOf: (field: MessageField) => MessageFieldError | undefined): FieldTexts {
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

interface FieldsProps {
  readonly texts: FieldTexts;
}

/** Who writes, as every form asks it. */
export function PersonFields({ texts }: FieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <Field
        {...texts('name')}
        label={t('contact.form.name.label')}
        name="name"
        autoComplete="name"
        required
      />
      <Field
        {...texts('email')}
        label={t('contact.form.email.label')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
    </>
  );
}

export function MessageTextField({ texts }: FieldsProps) {
  const { t } = useI18n();
  return (
    <TextareaField
      {...texts('message')}
      label={t('contact.form.message.label')}
      name="message"
      rows={6}
      required
    />
  );
}
