import type { Ref } from 'react';
import { Notice } from '../../components/Notice/Notice.tsx';
import type { SubmissionState } from '../../hooks/useSubmission.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { mailtoLink } from '../../lib/mailto-link.ts';
import type { ContactFailure, ContactReceipt } from './send-contact-message.ts';

interface MessageOutcomeProps {
  readonly state: SubmissionState<ContactReceipt, ContactFailure>;
  readonly failedText: string;
  /** What was not sent, for a mail that takes its place. */
  readonly mail: { readonly subject: string | undefined; readonly body: string | undefined };
  readonly fallbackEmail: string;
  readonly ref: Ref<HTMLElement>;
}

/** What stays after the toast is gone: the reference and the address, or what is known and the way around the form. */
export function MessageOutcome({ state, failedText, mail, fallbackEmail, ref }: MessageOutcomeProps) {
  const { t } = useI18n();
  if (state.kind === 'sent') {
    return (
      <Notice variant="success" title={t('contact.success.title')} ref={ref}>
        <p>{t('contact.success.text', { email: state.receipt.email })}</p>
        <p>
          <strong>{t('contact.success.reference', { reference: state.receipt.reference })}</strong>
        </p>
      </Notice>
    );
  }
  if (state.kind !== 'failed') return null;
  const { failure } = state;
  return (
    <Notice variant="error" title={failedText} ref={ref}>
      <p>
        {failure.kind === 'unconfirmed'
          ? t('contact.error.unconfirmed', { reference: failure.reference })
          : t('contact.error.notSent')}
      </p>
      <p>
        {t('contact.error.fallback')} <a href={mailtoLink(fallbackEmail, mail)}>{fallbackEmail}</a>
      </p>
    </Notice>
  );
}
