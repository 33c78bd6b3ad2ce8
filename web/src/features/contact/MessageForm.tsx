import type { ContactMessage } from '@labka/contract';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { toast } from '../../components/Toast/toast.ts';
import { useFirstFocus } from '../../hooks/useFirstFocus.ts';
import { useForm } from '../../hooks/useForm.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { preloadDocumentCreator } from '../../lib/delivery.ts';
import styles from './MessageForm.module.css';
import { MessageOutcome } from './MessageOutcome.tsx';
import type { MessageErrors, MessageField } from './message-fields.ts';
import { noticeOf } from './message-texts.ts';
import type { ContactSender } from './send-contact-message.ts';
import { type FieldTexts, useFieldTexts } from './useFieldTexts.ts';

interface MessageFormProps<Values extends { readonly message: string }, Field extends MessageField> {
  /** Of the form among the site's forms. */
  readonly name: string;
  readonly label: string;
  readonly fields: readonly Field[];
  readonly read: (form: FormData) => Values;
  readonly validate: (values: Values) => MessageErrors<Field>;
  readonly send: ContactSender;
  readonly toMessage: (values: Values) => ContactMessage;
  /** The subject of a mail that says the same. */
  readonly mailSubject: (values: Values) => string;
  readonly failed: { readonly title?: string; readonly text: string };
  /** Where to write when the form cannot send. */
  readonly fallbackEmail: string;
  /** The fields, with what is wrong with each. */
  readonly children: (texts: FieldTexts<Field>) => ReactNode;
}

/** A message to us on its way from the fields to its outcome; the forms differ in what they ask. Specification §4, §8. */
export function MessageForm<Values extends { readonly message: string }, Field extends MessageField>({
  name,
  label,
  fields,
  read,
  validate,
  send,
  toMessage,
  mailSubject,
  failed,
  fallbackEmail,
  children,
}: MessageFormProps<Values, Field>) {
  const { t } = useI18n();
  const form = useForm({
    name,
    fields,
    read,
    validate,
    send: (values) => send(toMessage(values)),
    onRefused: (errors) => toast.error(t(noticeOf(errors))),
    onSettled: ({ kind }) => {
      if (kind === 'sent') toast.success(t('contact.success.toast'));
      else toast.error(failed.text, failed.title === undefined ? {} : { title: failed.title });
    },
  });
  useFirstFocus(form.ref, preloadDocumentCreator);
  const texts = useFieldTexts(form.errorOf);
  const isSending = form.state.kind === 'sending';
  const { lastValues } = form;

  return (
    <Form
      ref={form.ref}
      label={label}
      isSending={isSending}
      sendingText={t('contact.form.sending')}
      legend={t('contact.form.requiredFields')}
      note={
        <>
          {t('privacy.handling')} <Link to="/legal/privacy">{t('privacy.policy')}</Link>.
        </>
      }
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      outcome={
        <MessageOutcome
          ref={form.notice}
          state={form.state}
          failedText={failed.text}
          mail={{ subject: lastValues && mailSubject(lastValues), body: lastValues?.message }}
          fallbackEmail={fallbackEmail}
        />
      }
    >
      <Fragment key={form.round}>{children(texts)}</Fragment>
      <div className={styles.send}>
        <Button type="submit">{isSending ? t('contact.form.sending') : t('contact.form.submit')}</Button>
      </div>
    </Form>
  );
}
