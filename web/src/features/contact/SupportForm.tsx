import { supportTopics } from '@labka/contract';
import { SelectField, TextareaField } from '../../components/Field/Field.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import { MessageForm, PersonFields } from './ContactForm.tsx';
import { isSupportTopic } from './message.ts';

interface SupportFormProps {
  readonly fallbackEmail: string;
}

/** Specification §2, reading A: a contact form with name, email, topic and message. */
export function SupportForm({ fallbackEmail }: SupportFormProps) {
  const { t } = useI18n();

  /** The topic becomes a prefix of the subject, so support can sort its inbox by topic. */
  function subjectOf(value: string): string {
    const chosen = isSupportTopic(value) ? value : 'other';
    return `[support/${chosen}] ${t(`support.topics.${chosen}`)}`;
  }

  return (
    <MessageForm
      name="support"
      label={t('support.form.title')}
      subjectOf={subjectOf}
      failed={{ text: 'support.form.failed' }}
      fallbackEmail={fallbackEmail}
    >
      {(field) => (
        <>
          <div className={layout.columns}>
            <PersonFields field={field} />
          </div>
          <TopicField isMissing={field('subject').error !== undefined} />
          <TextareaField {...field('message')} rows={6} />
        </>
      )}
    </MessageForm>
  );
}

/** The topic of the question, instead of a subject; none is preselected. */
function TopicField({ isMissing }: { readonly isMissing: boolean }) {
  const { t } = useI18n();
  return (
    <SelectField
      label={t('support.form.topic')}
      name="subject"
      error={isMissing ? t('support.form.topicRequired') : undefined}
      defaultValue=""
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
