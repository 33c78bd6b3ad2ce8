import { collections, isContactEmail, limits } from '@labka/contract';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button/Button.tsx';
import { Field } from '../../components/Field/Field.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { Notice } from '../../components/Notice/Notice.tsx';
import { toast } from '../../components/Toast/toast.ts';
import { type FormState, useForm } from '../../hooks/useForm.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { Text, type TextProps } from '../../i18n/Text.tsx';
import { createDelivery, type Delivery } from '../../lib/delivery.ts';
import { isWithoutDatabase } from '../../lib/local-copy.ts';
import { mailtoLink } from '../../lib/mailto-link.ts';
import styles from './NewsletterForm.module.css';
import { readSubscription, type SubscriptionError, validateSubscription } from './subscription.ts';

/** One for the tab, which remembers an unanswered address also after the page was left. */
const send = createDelivery(collections.newsletter);

const errorTexts = {
  required: { of: 'newsletter.error.required', values: {} },
  tooLong: { of: 'newsletter.form.email.tooLong', values: { max: limits.newsletterEmail.max } },
} as const satisfies Record<SubscriptionError, TextProps>;

interface NewsletterFormProps {
  /** Where to write when the form cannot send. */
  readonly fallbackEmail: string;
}

/** One address for the newsletter. Specification §2, §4, §5, §8. */
export function NewsletterForm({ fallbackEmail }: NewsletterFormProps) {
  const { t } = useI18n();
  const form = useForm({
    name: 'newsletter',
    fields: ['email'],
    read: readSubscription,
    validate: validateSubscription,
    send,
    onRefused: ({ email }) => toast.error(email && <Text {...errorTexts[email]} />),
    onSettled: ({ outcome }) => {
      if (outcome === 'sent') toast.success(<Text of="newsletter.success.toast" />);
      else
        toast.error(<Text of="newsletter.error.failed" />, {
          title: <Text of="newsletter.error.failedTitle" />,
        });
    },
  });
  const isSending = form.state.outcome === 'sending';
  const error = form.errorOf('email');

  return (
    <Form
      ref={form.ref}
      label={t('newsletter.form.label')}
      isSending={isSending}
      sendingText={t('newsletter.form.sending')}
      note={
        <>
          {t('newsletter.form.requiredField')} {t('privacy.handling')}{' '}
          <Link to="/legal/privacy">{t('privacy.policy')}</Link>.
        </>
      }
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      outcome={
        form.lastValues && (
          <NewsletterOutcome
            ref={form.notice}
            state={form.state}
            email={form.lastValues.email}
            fallbackEmail={fallbackEmail}
          />
        )
      }
    >
      <div className={styles.row}>
        <Field
          key={form.formKey}
          label={t('newsletter.form.email.label')}
          error={error && t(errorTexts[error].of, errorTexts[error].values)}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="accent">
          {isSending ? t('newsletter.form.sending') : t('newsletter.form.submit')}
        </Button>
      </div>
    </Form>
  );
}

interface NewsletterOutcomeProps {
  readonly state: FormState<Delivery>;
  /** As it was sent. */
  readonly email: string;
  readonly fallbackEmail: string;
  readonly ref: Ref<HTMLElement>;
}

/** Repeats the address after success: a typing error is seen here or nowhere, since the form checks nothing more. */
function NewsletterOutcome({ state, email, fallbackEmail, ref }: NewsletterOutcomeProps) {
  const { t } = useI18n();
  if (state.outcome === 'idle' || state.outcome === 'sending') return null;
  if (state.outcome === 'sent') {
    return (
      <Notice variant="success" title={t('newsletter.success.title')} ref={ref}>
        <p>{t('newsletter.success.text', { email })}</p>
        {!isContactEmail(email) && <p>{t('newsletter.success.doubtful', { email })}</p>}
      </Notice>
    );
  }
  const isUnconfirmed = state.outcome === 'unconfirmed';
  return (
    <Notice
      variant="error"
      title={t(isUnconfirmed ? 'newsletter.error.unconfirmedTitle' : 'newsletter.error.failedTitle')}
      ref={ref}
    >
      <p>
        {isUnconfirmed
          ? t('newsletter.error.unconfirmed')
          : t(isWithoutDatabase() ? 'layout.withoutDatabase' : 'newsletter.error.notSent')}
      </p>
      <p>
        {t('newsletter.error.fallback')} <a href={mailtoLink(fallbackEmail)}>{fallbackEmail}</a>
      </p>
    </Notice>
  );
}
