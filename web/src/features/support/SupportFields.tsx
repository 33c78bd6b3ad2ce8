import { limits, type SupportTopic, supportTopics } from '@labka/contract';
import { Field, SelectField, TextareaField } from '../../components/Field/Field.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { SupportField, SupportFieldError } from './support-request.ts';
import { supportFieldErrorText, topicTexts } from './support-texts.ts';

interface SupportFieldsProps {
  readonly topic: SupportTopic | undefined;
  readonly errorOf: (field: SupportField) => SupportFieldError | undefined;
}

/** Name, address, topic and message with their errors and counters. */
export function SupportFields({ topic, errorOf }: SupportFieldsProps) {
  const { t } = useI18n();

  function errorText(field: SupportField, max = 0): string | undefined {
    const error = errorOf(field);
    return error && t(supportFieldErrorText(field, error), { max });
  }

  function texts(field: Exclude<SupportField, 'topic'>) {
    const { max } = limits[field];
    return { error: errorText(field, max), counter: { max, text: countText } };
  }

  function countText(left: number): string {
    return left >= 0
      ? t('contact.form.remaining', { count: left })
      : t('contact.form.exceeded', { count: -left });
  }

  return (
    <>
      <Field {...texts('name')} label={t('contact.form.name.label')} name="name" autoComplete="name" />
      <Field
        {...texts('email')}
        label={t('contact.form.email.label')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <SelectField
        key={topic}
        error={errorText('topic')}
        label={t('support.form.topic')}
        name="topic"
        defaultValue={topic ?? ''}
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
      <TextareaField
        {...texts('message')}
        label={t('contact.form.message.label')}
        name="message"
        rows={6}
        autoComplete="off"
      />
    </>
  );
}
