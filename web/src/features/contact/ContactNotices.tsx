import type { ContactMessage } from '@labka/contract';
import type { Ref } from 'react';
import { Notice } from '../../components/Notice/Notice.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { mailtoLink } from '../../lib/mailto-link.ts';
import type { ContactFailure, ContactReceipt } from './send-contact-message.ts';

interface ContactSuccessNoticeProps {
  readonly receipt: ContactReceipt;
  readonly ref: Ref<HTMLElement>;
}

interface ContactFailureNoticeProps {
  readonly failure: ContactFailure;
  readonly message: ContactMessage | undefined;
  readonly fallbackEmail: string;
}

/** Stays after the toast is gone: the reference and the address that the answer will go to. */
export function ContactSuccessNotice({ receipt, ref }: ContactSuccessNoticeProps) {
  const { t } = useI18n();
  return (
    <Notice variant="success" title={t('contact.success.title')} ref={ref}>
      <p>{t('contact.success.text', { email: receipt.email })}</p>
      <p>
        <strong>{t('contact.success.reference', { reference: receipt.reference })}</strong>
      </p>
    </Notice>
  );
}

/** Says what is known about the message, and the way around the form. */
export function ContactFailureNotice({ failure, message, fallbackEmail }: ContactFailureNoticeProps) {
  const { t } = useI18n();
  return (
    <Notice variant="error" title={t('contact.error.failed')}>
      <p>
        {failure.kind === 'unconfirmed'
          ? t('contact.error.unconfirmed', { reference: failure.reference })
          : t('contact.error.notSent')}
      </p>
      <p>
        {t('contact.error.fallback')}{' '}
        <a href={mailtoLink(fallbackEmail, { subject: message?.subject, body: message?.message })}>
          {fallbackEmail}
        </a>
      </p>
    </Notice>
  );
}
