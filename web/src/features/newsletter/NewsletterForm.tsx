import { collections, limits } from '@labka/contract';
import { isMailable } from '@labka/contract/email-address';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button/Button.tsx';
import { EmailField } from '../../components/Field/Field.tsx';
import { Form, Notice } from '../../components/Form/Form.tsx';
import { MailLink } from '../../components/MailLink/MailLink.tsx';
import { toast } from '../../components/Toast/toast.ts';
import { useSubmission } from '../../hooks/useSubmission.ts';
import { Text, type TextProps, useI18n } from '../../i18n/I18nProvider.tsx';
import {
  createWriter,
  isWithoutDatabase,
  preloadDatabase,
  type WriteResult,
} from '../../lib/document-write.ts';
import styles from './NewsletterForm.module.css';
import { type Subscription, type SubscriptionError, validateSubscription } from './subscription.ts';

/** One per tab, so that an unanswered address is remembered after the visitor leaves the page. */
const write = createWriter(collections.newsletter);

const errorTexts = {
  required: { of: 'newsletter.error.required', values: {} },
  tooLong: { of: 'newsletter.form.email.tooLong', values: { max: limits.newsletter.email.max } },
} as const satisfies Record<SubscriptionError, TextProps>;

interface NewsletterFormProps {
  /** The mail address shown if the form cannot send. */
  readonly fallbackEmail: string;
}

/** Subscribes one address to the newsletter. Specification §2, §4, §5, §8. */
export function NewsletterForm({ fallbackEmail }: NewsletterFormProps) {
  const { t } = useI18n();
  const { form, isSending, errors, result } = useSubmission({
    name: 'newsletter',
    fields: ['email'],
    validate: validateSubscription,
    onFirstFocus: preloadDatabase,
    send: async (values) => {
      toast.dismiss();
      return { ...values, ...(await write(values)) };
    },
    onRefused: ({ email }) => toast.error(email && <Text {...errorTexts[email]} />),
    onSettled: ({ outcome, email }) => {
      if (outcome === 'sent' && isMailable(email)) toast.success(<Text of="newsletter.success.toast" />);
      else if (outcome === 'sent') toast.info(<Text of="contact.error.doubtful" />);
      else toast.error(<Text of="newsletter.error.failed" />, <Text of="newsletter.error.failedTitle" />);
    },
  });
  const error = errors?.email;

  return (
    <Form
      form={form}
      label={t('newsletter.form.label')}
      sendingText={t('newsletter.form.sending')}
      note={
        <>
          {t('privacy.handling')} <Link to="/legal/privacy">{t('privacy.policy')}</Link>.
        </>
      }
      outcome={result && <SubscriptionNotice {...result} fallbackEmail={fallbackEmail} />}
    >
      <div className={styles.row}>
        <EmailField
          label={t('newsletter.form.email.label')}
          error={error && t(errorTexts[error].of, errorTexts[error].values)}
          name="email"
          data-scheme="page"
          // The only field needs no asterisk.
          aria-required
        />
        <Button type="submit" variant="accent">
          {isSending ? t('newsletter.form.sending') : t('newsletter.form.submit')}
        </Button>
      </div>
    </Form>
  );
}

type SubscriptionNoticeProps = Subscription & Pick<WriteResult, 'outcome'> & NewsletterFormProps;

/**
 * Repeats the address after a success, so that visitors notice typing errors; the form does not check for them. Says the
 * same of every address, so that nobody learns whether one is subscribed.
 */
function SubscriptionNotice({ outcome, email, fallbackEmail }: SubscriptionNoticeProps) {
  const { t } = useI18n();
  if (outcome === 'sent') {
    const [variant, key] = isMailable(email)
      ? (['success', 'success'] as const)
      : (['error', 'doubtful'] as const);
    return (
      <Notice variant={variant} title={t(`newsletter.${key}.title`)}>
        <p>{t(`newsletter.${key}.text`, { email })}</p>
      </Notice>
    );
  }
  return (
    <Notice variant="error" title={t('newsletter.error.failedTitle')}>
      <p>
        {outcome === 'unconfirmed'
          ? t('newsletter.error.unconfirmed')
          : `${t('newsletter.error.failed')} ${t(isWithoutDatabase() ? 'layout.withoutDatabase' : 'newsletter.error.notSent')}`}
      </p>
      {!isMailable(email) && <p>{t('newsletter.doubtful.text', { email })}</p>}
      <p>
        {t('newsletter.error.fallback')} <MailLink address={fallbackEmail} />
      </p>
    </Notice>
  );
}
