import { isContactEmail } from '@labka/contract';
import type { Ref } from 'react';
import { Notice } from '../../components/Notice/Notice.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { mailtoLink } from '../../lib/mailto-link.ts';
import type { SubscriptionFailure } from './send-subscription.ts';

interface NewsletterSuccessNoticeProps {
  readonly email: string;
  readonly ref: Ref<HTMLElement>;
}

interface NewsletterFailureNoticeProps {
  readonly failure: SubscriptionFailure;
  readonly fallbackEmail: string;
}

/** Repeats the address: a typing error is seen here or nowhere, since the form checks nothing more. */
export function NewsletterSuccessNotice({ email, ref }: NewsletterSuccessNoticeProps) {
  const { t } = useI18n();
  return (
    <Notice variant="success" title={t('newsletter.success.title')} ref={ref}>
      <p>{t('newsletter.success.text', { email })}</p>
      {!isContactEmail(email) && <p>{t('newsletter.success.doubtful', { email })}</p>}
    </Notice>
  );
}

/** Says what is known about the subscription, and the way around the form. */
export function NewsletterFailureNotice({ failure, fallbackEmail }: NewsletterFailureNoticeProps) {
  const { t } = useI18n();
  return (
    <Notice variant="error" title={t('newsletter.error.failedTitle')}>
      <p>{failure === 'unconfirmed' ? t('newsletter.error.unconfirmed') : t('newsletter.error.notSent')}</p>
      <p>
        {t('newsletter.error.fallback')} <a href={mailtoLink(fallbackEmail)}>{fallbackEmail}</a>
      </p>
    </Notice>
  );
}
