import { limits } from '@labka/contract';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button/Button.tsx';
import { Field } from '../../components/Field/Field.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { toast } from '../../components/Toast/toast.ts';
import { useFirstFocus } from '../../hooks/useFirstFocus.ts';
import { useForm } from '../../hooks/useForm.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { preloadDocumentCreator } from '../../lib/delivery.ts';
import styles from './NewsletterForm.module.css';
import { NewsletterOutcome } from './NewsletterOutcome.tsx';
import { createSubscriptionSender } from './send-subscription.ts';
import { readSubscription, type SubscriptionError, validateSubscription } from './validate-subscription.ts';

/** One for the tab: an address that comes back unanswered keeps its id also after the page was left. */
const send = createSubscriptionSender();

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
    onRefused: ({ email }) => toast.error(errorText(email) ?? ''),
    onSettled: ({ kind }) => {
      if (kind === 'sent') toast.success(t('newsletter.success.toast'));
      else toast.error(t('newsletter.error.failed'), { title: t('newsletter.error.failedTitle') });
    },
  });
  useFirstFocus(form.ref, preloadDocumentCreator);
  const isSending = form.state.kind === 'sending';

  function errorText(error: SubscriptionError | undefined): string | undefined {
    if (error === 'required') return t('newsletter.error.required');
    if (error === 'tooLong') return t('newsletter.form.email.tooLong', { max: limits.newsletterEmail.max });
    return undefined;
  }

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
      outcome={<NewsletterOutcome ref={form.notice} state={form.state} fallbackEmail={fallbackEmail} />}
    >
      <div className={styles.row}>
        <Field
          key={form.round}
          label={t('newsletter.form.email.label')}
          error={errorText(form.errorOf('email'))}
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
