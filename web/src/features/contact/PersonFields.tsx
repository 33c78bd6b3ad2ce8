import { Field, TextareaField } from '../../components/Field/Field.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { FieldTexts } from './useFieldTexts.ts';

interface FieldsProps {
  readonly texts: FieldTexts<'name' | 'email' | 'message'>;
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
