import type { SupportTopic } from '@labka/contract';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { toast } from '../../components/Toast/toast.ts';
import { useFirstFocus } from '../../hooks/useFirstFocus.ts';
import { useForm } from '../../hooks/useForm.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { preloadDocumentCreator } from '../../lib/delivery.ts';
import { createContactSender } from '../../lib/send-contact-message.ts';
import { ReplyTime } from './ReplyTime.tsx';
import { SupportFields } from './SupportFields.tsx';
import { SupportOutcome } from './SupportOutcome.tsx';
import {
  leadingError,
  readSupportRequest,
  supportFields,
  toContactMessage,
  validateSupportRequest,
} from './support-request.ts';
import { supportErrorText, topicTexts } from './support-texts.ts';

interface SupportFormProps {
  /** Preselected; the visitor chose it elsewhere on the page. */
  readonly topic: SupportTopic | undefined;
  readonly fallbackEmail: string;
}

/** Specification §2, reading A: a contact form with name, email, topic and message. */
export function SupportForm({ topic, fallbackEmail }: SupportFormProps) {
  const { t } = useI18n();
  const [send] = useState(createContactSender);
  const form = useForm({
    fields: supportFields,
    read: readSupportRequest,
    validate: validateSupportRequest,
    send: (request) => send(toContactMessage(request, t(topicTexts[request.topic || 'other']))),
    onRefused: (errors) => toast.error(t(supportErrorText(leadingError(errors)))),
    onSettled: ({ sent }) =>
      sent ? toast.success(t('contact.success.toast')) : toast.error(t('support.form.failed')),
  });
  useFirstFocus(form.ref, preloadDocumentCreator);
  const isSending = form.state.kind === 'sending';

  return (
    <Form
      ref={form.ref}
      label={t('support.form.title')}
      isSending={isSending}
      sendingText={t('contact.form.sending')}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      outcome={
        <SupportOutcome
          ref={form.notice}
          state={form.state}
          request={form.lastValues}
          fallbackEmail={fallbackEmail}
        />
      }
    >
      <SupportFields key={form.round} topic={topic} errorOf={form.errorOf} />
      <ReplyTime />
      <div>
        <Button type="submit">{isSending ? t('contact.form.sending') : t('contact.form.submit')}</Button>
      </div>
    </Form>
  );
}
