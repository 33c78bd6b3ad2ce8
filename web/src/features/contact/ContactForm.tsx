import { limits } from '@labka/contract';
import { isMailable } from '@labka/contract/email-address';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button/Button.tsx';
import { EmailField, Field, type FieldTexts, TextareaField } from '../../components/Field/Field.tsx';
import { Form, Notice } from '../../components/Form/Form.tsx';
import { MailLink } from '../../components/MailLink/MailLink.tsx';
import { toast } from '../../components/Toast/toast.ts';
import { useSubmission } from '../../hooks/useSubmission.ts';
import { Text, useI18n } from '../../i18n/I18nProvider.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import { isWithoutDatabase, preloadDatabase } from '../../lib/document-write.ts';
import { mailtoLink } from '../../lib/mailto-link.ts';
import layout from '../../styles/layout.module.css';
import {
  fieldErrorText,
  type MessageField,
  type MessageResult,
  messageFields,
  noticeOf,
  sendMessage,
  validateMessage,
} from './message.ts';

interface ContactFormProps {
  /** Shown if the form cannot send. */
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

/** Label, error and character counter of a field. */
type FieldTextsOf = (field: MessageField) => FieldTexts;

interface MessageFormProps extends ContactFormProps {
  /** Identifies the form on the site. */
  readonly name: string;
  readonly label: string;
  /** The stored subject, derived from the field's value. */
  readonly subjectOf?: (value: string) => string;
  readonly failed: { readonly title?: TextKey; readonly text: TextKey };
  readonly children: (field: FieldTextsOf) => ReactNode;
}

/** Sends a message to support; its forms differ in their fields. Specification §4, §8. */
export function MessageForm(props: MessageFormProps) {
  const { name, label, subjectOf = String, failed, fallbackEmail, children } = props;
  const { t } = useI18n();
  const { form, isSending, errors, result } = useSubmission({
    name,
    fields: messageFields,
    validate: validateMessage,
    onFirstFocus: preloadDatabase,
    send: (values) => {
      toast.dismiss();
      return sendMessage({ ...values, subject: subjectOf(values.subject) });
    },
    onRefused: (found) => {
      const notice = noticeOf(found);
      toast[notice === 'contact.error.doubtful' ? 'info' : 'error'](<Text of={notice} />);
    },
    onSettled: ({ outcome }) => {
      if (outcome === 'sent') toast.success(<Text of="contact.success.toast" />);
      else toast.error(<Text of={failed.text} />, failed.title && <Text of={failed.title} />);
    },
  });

  function field(name: MessageField): FieldTexts {
    const error = errors?.[name];
    const { max, optional } = limits.contactMessages[name];
    return {
      name,
      label: t(`contact.form.${name}.label`),
      required: optional !== 'everywhere',
      error: error && t(fieldErrorText(name, error), { max }),
      counter: { max, text: countText },
    };
  }

  function countText(left: number): string {
    return left >= 0
      ? t('contact.form.remaining', { count: left })
      : t('contact.form.exceeded', { count: -left });
  }

  return (
    <Form
      form={form}
      label={label}
      sendingText={t('contact.form.sending')}
      legend={t('contact.form.requiredFields')}
      note={
        <>
          {t('privacy.handling')} <Link to="/legal/privacy">{t('privacy.policy')}</Link>.
        </>
      }
      outcome={
        result && <MessageNotice result={result} failedTitle={t(failed.text)} fallbackEmail={fallbackEmail} />
      }
    >
      {children(field)}
      <Button type="submit">{isSending ? t('contact.form.sending') : t('contact.form.submit')}</Button>
    </Form>
  );
}

interface MessageNoticeProps extends ContactFormProps {
  readonly result: MessageResult;
  readonly failedTitle: string;
}

/** Stays after the toast: the reference after a success, otherwise the error and a prepared mail with the message. */
function MessageNotice({ result, failedTitle, fallbackEmail }: MessageNoticeProps) {
  const { t } = useI18n();
  const { email, subject, message } = result.message;
  if (result.outcome === 'sent') {
    return (
      <Notice variant="success" title={t('contact.success.title')}>
        <p>{t(`contact.success.${isMailable(email) ? 'text' : 'unanswerable'}`, { email })}</p>
        <p>
          <strong>{t('contact.success.reference', { reference: result.reference })}</strong>
        </p>
      </Notice>
    );
  }
  return (
    <Notice variant="error" title={failedTitle}>
      <p>
        {result.outcome === 'unconfirmed'
          ? t('contact.error.unconfirmed', { reference: result.reference })
          : t(isWithoutDatabase() ? 'layout.withoutDatabase' : 'contact.error.notSent')}
      </p>
      <p>
        {t('contact.error.fallback')}{' '}
        <MailLink address={fallbackEmail} href={mailtoLink(fallbackEmail, { subject, body: message })} />
      </p>
    </Notice>
  );
}

/** Name and address, which every form asks for. */
export function PersonFields({ field }: { readonly field: FieldTextsOf }) {
  return (
    <>
      <Field {...field('name')} autoComplete="name" />
      <EmailField {...field('email')} />
    </>
  );
}
