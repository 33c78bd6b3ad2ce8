import { limits } from '@labka/contract';
import { Field, TextareaField } from '../../components/Field/Field.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './ContactForm.module.css';
import { contactFieldErrorText } from './contact-error-texts.ts';
import type { ContactField, ContactFieldError } from './validate-contact-message.ts';

interface ContactFieldsProps {
  readonly errorOf: (field: ContactField) => ContactFieldError | undefined;
}

/** The four fields with their errors and counters. */
export function ContactFields({ errorOf }: ContactFieldsProps) {
  const { t } = useI18n();

  function texts(field: ContactField) {
    const error = errorOf(field);
    const { max } = limits[field];
    return {
      error: error && t(contactFieldErrorText(field, error), { max }),
      counter: { max, text: countText },
    };
  }

  function countText(left: number): string {
    return left >= 0
      ? t('contact.form.remaining', { count: left })
      : t('contact.form.exceeded', { count: -left });
  }

  return (
    <>
      <div className={styles.person}>
        <Field {...texts('name')} label={t('contact.form.name.label')} name="name" autoComplete="name" />
        <Field
          {...texts('email')}
          label={t('contact.form.email.label')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
      </div>
      <Field
        {...texts('subject')}
        label={t('contact.form.subject.label')}
        name="subject"
        autoComplete="off"
      />
      <TextareaField
        {...texts('message')}
        label={t('contact.form.message.label')}
        name="message"
        rows={6}
        autoComplete="off"
      />
    </>
  );
}
