import { Field } from '../../components/Field/Field.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import { MessageForm, MessageTextField, PersonFields } from './MessageForm.tsx';
import { contactFields } from './message.ts';

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
      fields={contactFields}
      titleOf={({ subject }) => subject}
      failed={{ title: 'contact.error.failedTitle', text: 'contact.error.failed' }}
      fallbackEmail={fallbackEmail}
    >
      {(texts) => (
        <>
          <div className={layout.columns}>
            <PersonFields texts={texts} />
          </div>
          <Field {...texts('subject')} label={t('contact.form.subject.label')} name="subject" required />
          <MessageTextField texts={texts} />
        </>
      )}
    </MessageForm>
  );
}
