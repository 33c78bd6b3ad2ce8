import { Fragment, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button/Button.tsx';
import { type CharacterCounter, Field, TextareaField } from '../../components/Field/Field.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { Notice } from '../../components/Notice/Notice.tsx';
import { toast } from '../../components/Toast/toast.ts';
import { type FormState, useForm } from '../../hooks/useForm.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { Text } from '../../i18n/Text.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import { isWithoutDatabase } from '../../lib/local-copy.ts';
import { mailtoLink } from '../../lib/mailto-link.ts';
import {
  fieldErrorText,
  longestOf,
  type MessageDelivery,
  type MessageField,
  type MessageFieldError,
  type MessageValues,
  noticeOf,
  readMessage,
  sendMessage,
  toContactMessage,
  validateMessage,
} from './message.ts';

interface MessageFormProps {
  /** Identifies the form on the site. */
  readonly name: string;
  readonly label: string;
  readonly fields: readonly MessageField[];
  /** The message's subject, in the visitor's language. */
  readonly titleOf: (values: MessageValues) => string;
  readonly failed: { readonly title?: TextKey; readonly text: TextKey };
  /** Shown when the form cannot send. */
  readonly fallbackEmail: string;
  /** Renders the fields with their errors. */
  readonly children: (texts: FieldTexts) => ReactNode;
}

/** Sends a message to support; the forms differ in their fields. Specification §4, §8. */
export function MessageForm(props: MessageFormProps) {
  const { name, label, fields, titleOf, failed, fallbackEmail, children } = props;
  const { t } = useI18n();
  const form = useForm({
    name,
    fields,
    read: readMessage,
    validate: (values) => validateMessage(fields, values),
    send: (values) => sendMessage(toContactMessage(values, titleOf(values))),
    onRefused: (errors) => toast.error(<Text of={noticeOf(errors)} />),
    onSettled: ({ outcome }) => {
      if (outcome === 'sent') toast.success(<Text of="contact.success.toast" />);
      else toast.error(<Text of={failed.text} />, { title: failed.title && <Text of={failed.title} /> });
    },
  });
  const texts = useFieldTexts(form.errorOf);
  const isSending = form.state.outcome === 'sending';
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
        lastValues && (
          <MessageOutcome
            ref={form.notice}
            state={form.state}
            email={lastValues.email}
            failedText={t(failed.text)}
            fallback={{
              address: fallbackEmail,
              link: mailtoLink(fallbackEmail, { subject: titleOf(lastValues), body: lastValues.message }),
            }}
          />
        )
      }
    >
      <Fragment key={form.formKey}>{children(texts)}</Fragment>
      <Button type="submit">{isSending ? t('contact.form.sending') : t('contact.form.submit')}</Button>
    </Form>
  );
}

interface MessageOutcomeProps {
  readonly state: FormState<MessageDelivery>;
  /** The address that support answers to. */
  readonly email: string;
  readonly failedText: string;
  /** A mailto link with the unsent message. */
  readonly fallback: { readonly address: string; readonly link: string };
  readonly ref: Ref<HTMLElement>;
}

/** Stays after the toast is gone: the reference after a success, else the error and the mailto link. */
function MessageOutcome({ state, email, failedText, fallback, ref }: MessageOutcomeProps) {
  const { t } = useI18n();
  if (state.outcome === 'idle' || state.outcome === 'sending') return null;
  if (state.outcome === 'sent') {
    return (
      <Notice variant="success" title={t('contact.success.title')} ref={ref}>
        <p>{t('contact.success.text', { email })}</p>
        <p>
          <strong>{t('contact.success.reference', { reference: state.reference })}</strong>
        </p>
      </Notice>
    );
  }
  const isUnconfirmed = state.outcome === 'unconfirmed';
  return (
    <Notice
      variant="error"
      title={isUnconfirmed ? t('contact.error.unconfirmedTitle') : failedText}
      ref={ref}
    >
      <p>
        {isUnconfirmed
          ? t('contact.error.unconfirmed', { reference: state.reference })
          : t(isWithoutDatabase() ? 'layout.withoutDatabase' : 'contact.error.notSent')}
      </p>
      <p>
        {t('contact.error.fallback')} <a href={fallback.link}>{fallback.address}</a>
      </p>
    </Notice>
  );
}

/** The error and the character counter of a field. */
type FieldTexts = (field: MessageField) => {
  readonly error: string | undefined;
  readonly counter: CharacterCounter | undefined;
};

function useFieldTexts(errorOf: (field: MessageField) => MessageFieldError | undefined): FieldTexts {
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

/** Name and address, which every form asks for. */
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
