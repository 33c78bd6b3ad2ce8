import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { toast } from '../../components/Toast/toast.ts';
import { useFirstFocus } from '../../hooks/useFirstFocus.ts';
import { useForm } from '../../hooks/useForm.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { preloadDocumentCreator } from '../../lib/delivery.ts';
import { ContactFields } from './ContactFields.tsx';
import styles from './ContactForm.module.css';
import { ContactFailureNotice, ContactSuccessNotice } from './ContactNotices.tsx';
import { contactErrorText } from './contact-error-texts.ts';
import { createContactSender } from './send-contact-message.ts';
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
    // method="dialog" makes a submission without script a no-op: nothing typed can end up in an address.
    <form
      className={styles.form}
      ref={form.ref}
      method="dialog"
      noValidate
      aria-label={t('contact.form.label')}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <fieldset className={styles.fields} disabled={isSending}>
        <ContactFields key={form.round} errorOf={form.errorOf} />
        <Button type="submit">{isSending ? t('contact.form.sending') : t('contact.form.submit')}</Button>
      </fieldset>
      <p className="visuallyHidden" role="status">
        {isSending ? t('contact.form.sending') : ''}
      </p>
      {form.state.kind === 'sent' && (
        <ContactSuccessNotice ref={form.confirmation} receipt={form.state.receipt} />
      )}
      {form.state.kind === 'failed' && (
        <ContactFailureNotice
          failure={form.state.failure}
          message={form.lastValues}
          fallbackEmail={fallbackEmail}
        />
      )}
    </form>
  );
}
