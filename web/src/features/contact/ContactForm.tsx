import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { toast } from '../../components/Toast/toast.ts';
import { useFirstFocus } from '../../hooks/useFirstFocus.ts';
import { useForm } from '../../hooks/useForm.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { preloadDocumentCreator } from '../../lib/delivery.ts';
import { createContactSender } from '../../lib/send-contact-message.ts';
import { ContactFields } from './ContactFields.tsx';
import styles from './ContactForm.module.css';
import { ContactOutcome } from './ContactOutcome.tsx';
import { contactErrorText } from './contact-error-texts.ts';
import {
  contactFields,
  leadingError,
  readContactMessage,
  validateContactMessage,
} from './validate-contact-message.ts';

interface ContactFormProps {
  /** Where to write when the form cannot send. */
  readonly fallbackEmail: string;
}

/** Name, address, subject and message to support. Specification §2, §4, §5, §8. */
export function ContactForm({ fallbackEmail }: ContactFormProps) {
  const { t } = useI18n();
  const [send] = useState(createContactSender);
  const form = useForm({
    fields: contactFields,
    read: readContactMessage,
    validate: validateContactMessage,
    send,
    onRefused: (errors) => toast.error(t(contactErrorText(leadingError(errors)))),
    onSettled: (result) => {
      if (result.sent) toast.success(t('contact.success.toast'));
      else toast.error(t('contact.error.failed'), { title: t('contact.error.failedTitle') });
    },
  });
  useFirstFocus(form.ref, preloadDocumentCreator);
  const isSending = form.state.kind === 'sending';

  return (
    <Form
      ref={form.ref}
      label={t('contact.form.label')}
      isSending={isSending}
      sendingText={t('contact.form.sending')}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      outcome={
        <ContactOutcome
          ref={form.notice}
          state={form.state}
          message={form.lastValues}
          fallbackEmail={fallbackEmail}
        />
      }
    >
      <ContactFields key={form.round} errorOf={form.errorOf} />
      <div className={styles.send}>
        <Button type="submit">{isSending ? t('contact.form.sending') : t('contact.form.submit')}</Button>
      </div>
    </Form>
  );
}
