import { type SupportTopic, supportTopics } from '@labka/contract';
import { useEffect, useRef } from 'react';
import { SelectField } from '../../components/Field/Field.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { MessageTextField, PersonFields } from './MessageFields.tsx';
import { MessageForm } from './MessageForm.tsx';
import { supportFields } from './message.ts';
import { ReplyTime } from './ReplyTime.tsx';
import { createMessageSender } from './send-message.ts';

/** One for the tab: a message that comes back unanswered keeps its id also after the page was left. */
const send = createMessageSender();

interface SupportFormProps {
  /** Preselected; the visitor chose it elsewhere on the page. */
  readonly topic: SupportTopic | undefined;
  readonly fallbackEmail: string;
}

/** Specification §2, reading A: a contact form with name, email, topic and message. */
export function SupportForm({ topic, fallbackEmail }: SupportFormProps) {
  const { t } = useI18n();
  return (
    <MessageForm
      name="support"
      label={t('support.form.title')}
      fields={supportFields}
      send={send}
      titleOf={(values) => t(`support.topics.${values.topic || 'other'}`)}
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

interface TopicFieldProps {
  readonly topic: SupportTopic | undefined;
  readonly error: string | undefined;
}

/** What the question is about; none is chosen for the visitor. */
export function TopicField({ topic, error }: TopicFieldProps) {
  const { t } = useI18n();
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(topic);
  useEffect(() => {
    if (shown.current === topic) return;
    shown.current = topic;
    if (select.current) choose(select.current, topic ?? '');
  }, [topic]);
  return (
    <SelectField
      ref={select}
      label={t('support.form.topic')}
      name="topic"
      error={error}
      defaultValue={topic ?? ''}
      required
    >
      <option value="" disabled hidden>
        {t('support.form.chooseTopic')}
      </option>
      {supportTopics.map((choice) => (
        <option key={choice} value={choice}>
          {t(`support.topics.${choice}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** As if the visitor chose it here, so that the form hears of it. */
function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
}
