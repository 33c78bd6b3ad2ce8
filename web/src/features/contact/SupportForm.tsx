import type { SupportTopic } from '@labka/contract';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { MessageForm } from './MessageForm.tsx';
import { topicTexts } from './message-texts.ts';
import { MessageTextField, PersonFields } from './PersonFields.tsx';
import { ReplyTime } from './ReplyTime.tsx';
import { createContactSender } from './send-contact-message.ts';
import {
  readSupportRequest,
  type SupportRequest,
  supportFields,
  toContactMessage,
  validateSupportRequest,
} from './support-request.ts';
import { TopicField } from './TopicField.tsx';

/** One for the tab: a message that comes back unanswered keeps its id also after the page was left. */
const send = createContactSender();

interface SupportFormProps {
  /** Preselected; the visitor chose it elsewhere on the page. */
  readonly topic: SupportTopic | undefined;
  readonly fallbackEmail: string;
}

/** Specification §2, reading A: a contact form with name, email, topic and message. */
export function SupportForm({ topic, fallbackEmail }: SupportFormProps) {
  const { t } = useI18n();
  const labelOf = (request: SupportRequest) => t(topicTexts[request.topic || 'other']);
  return (
    <MessageForm
      name="support"
      label={t('support.form.title')}
      fields={supportFields}
      read={readSupportRequest}
      validate={validateSupportRequest}
      send={send}
      toMessage={(request) => toContactMessage(request, labelOf(request))}
      mailSubject={labelOf}
      failed={{ text: t('support.form.failed') }}
      fallbackEmail={fallbackEmail}
    >
      {(texts) => (
        <>
          <PersonFields texts={texts} />
          <TopicField topic={topic} error={texts('topic').error} />
          <MessageTextField texts={texts} />
          <ReplyTime />
        </>
      )}
    </MessageForm>
  );
}
