import { type SupportTopic, supportTopics } from '@labka/contract';
import { useEffect, useRef } from 'react';
import { SelectField } from '../../components/Field/Field.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { topicTexts } from './message-texts.ts';

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
          {t(topicTexts[choice])}
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
