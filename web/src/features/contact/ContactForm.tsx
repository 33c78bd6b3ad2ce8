import { Field, TextareaField } from '../../components/Field/Field.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import { MessageForm, PersonFields } from './MessageForm.tsx';

interface ContactFormProps {
  /** Shown when the form cannot send. */
  readonly fallbackEmail: string;
}

/** Name, address, subject and message to support. Specification §2, §4, §5, §8. */
export function ContactForm({ fallbackEmail }: ContactFormProps) {
  const { t } = useI18n();
  return (
    <MessageForm
      name="contact"
      label={t('contact.form.label')}
      failed={{ title: 'contact.error.failedTitle', text: 'contact.error.failed' }}
      fallbackEmail={fallbackEmail}
    >
      {(field) => (
        <>
          <div className={layout.columns}>
            <PersonFields field={field} />
          </div>
          <Field {...field('subject')} />
          <TextareaField {...field('message')} rows={6} />
        </>
      )}
    </MessageForm>
  );
}
