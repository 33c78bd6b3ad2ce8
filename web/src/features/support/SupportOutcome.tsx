import type { Ref } from 'react';
import { Notice } from '../../components/Notice/Notice.tsx';
import type { SubmissionState } from '../../hooks/useSubmission.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { mailtoLink } from '../../lib/mailto-link.ts';
import type { ContactFailure, ContactReceipt } from '../../lib/send-contact-message.ts';
import type { SupportRequest } from './support-request.ts';
import { topicTexts } from './support-texts.ts';

interface SupportOutcomeProps {
  readonly state: SubmissionState<ContactReceipt, ContactFailure>;
  readonly request: SupportRequest | undefined;
  readonly fallbackEmail: string;
  readonly ref: Ref<HTMLElement>;
}

/** What stays after the toast is gone: the reference and the address, or what is known and the way around the form. */
export function SupportOutcome({ state, request, fallbackEmail, ref }: SupportOutcomeProps) {
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
  const subject = request?.topic ? t(topicTexts[request.topic]) : undefined;
  return (
    <Notice variant="error" title={t('support.form.failed')} ref={ref}>
      <p>
        {failure.kind === 'unconfirmed'
          ? t('contact.error.unconfirmed', { reference: failure.reference })
          : t('contact.error.notSent')}
      </p>
      <p>
        {t('contact.error.fallback')}{' '}
        <a href={mailtoLink(fallbackEmail, { subject, body: request?.message })}>{fallbackEmail}</a>
      </p>
    </Notice>
  );
}
