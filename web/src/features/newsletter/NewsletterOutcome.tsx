import { isContactEmail } from '@labka/contract';
import type { Ref } from 'react';
import { Notice } from '../../components/Notice/Notice.tsx';
import type { SubmissionState } from '../../hooks/useSubmission.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { mailtoLink } from '../../lib/mailto-link.ts';
import type { SubscriptionFailure } from './send-subscription.ts';
import type { Subscription } from './validate-subscription.ts';

interface NewsletterOutcomeProps {
  readonly state: SubmissionState<Subscription, SubscriptionFailure>;
  readonly fallbackEmail: string;
  readonly ref: Ref<HTMLElement>;
}

/** Repeats the address after success: a typing error is seen here or nowhere, since the form checks nothing more. */
export function NewsletterOutcome({ state, fallbackEmail, ref }: NewsletterOutcomeProps) {
  const { t } = useI18n();
  if (state.kind === 'sent') {
    const { email } = state.receipt;
    return (
      <Notice variant="success" title={t('newsletter.success.title')} ref={ref}>
        <p>{t('newsletter.success.text', { email })}</p>
        {!isContactEmail(email) && <p>{t('newsletter.success.doubtful', { email })}</p>}
      </Notice>
    );
  }
  if (state.kind !== 'failed') return null;
  return (
    <Notice variant="error" title={t('newsletter.error.failedTitle')} ref={ref}>
      <p>
        {state.failure === 'unconfirmed' ? t('newsletter.error.unconfirmed') : t('newsletter.error.notSent')}
      </p>
      <p>
        {t('newsletter.error.fallback')} <a href={mailtoLink(fallbackEmail)}>{fallbackEmail}</a>
      </p>
    </Notice>
  );
}
