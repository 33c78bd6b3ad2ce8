import { type SupportTopic, supportTopics } from '@labka/contract';
import { useDeferredValue, useEffect, useRef } from 'react';
import { SelectField } from '../../components/Field/Field.tsx';
import { useHydrated } from '../../hooks/useHydrated.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { locales } from '../../i18n/languages.ts';
import { replyDay, weekdayOf } from './business-days.ts';
import { MessageForm, MessageTextField, PersonFields } from './MessageForm.tsx';
import { supportFields } from './message.ts';

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
      titleOf={(values) => t(`support.topics.${values.topic || 'other'}`)}
      failed={{ text: 'support.form.failed' }}
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
function TopicField({ topic, error }: TopicFieldProps) {
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

/** The promise, and the day that it means now. The prerendered page cannot know when it is read. */
function ReplyTime() {
  const { t } = useI18n();
  // Browsers take long over their first date; the page works before that.
  const isShown = useDeferredValue(useHydrated());
  return (
    <p>
      {t('contact.responseTime')}
      {isShown && <ReplyDay />}
    </p>
  );
}

function ReplyDay() {
  const { t, language } = useI18n();
  const day = replyDay(new Date());
  const date = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  // Slovak says "on Monday" in a case that no date format of the platform has.
  const weekday = t(`support.reply.weekdays.${weekdayOf(day)}`);
  return ` ${t('support.reply.by', { weekday, date: date.format(day) })}`;
}
