import { type SupportTopic, supportTopics } from '@labka/contract';
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
  return (
    <SelectField
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
