import { type SupportTopic, supportTopics } from '@labka/contract';
import { site } from '@labka/contract/site';
import { useEffect, useState } from 'react';
import { ChoiceChips } from '../../components/ChoiceChips/ChoiceChips.tsx';
import { isSupportTopic } from '../../features/contact/message.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import text from '../../styles/text.module.css';
import { Answers } from './Answers.tsx';
import { allQuestions, questions } from './answers.ts';
import columns from './columns.module.css';
import { Guide } from './Guide.tsx';
import styles from './HelpSection.module.css';
import { WriteCard } from './WriteCard.tsx';

/** Answers to read, and a person to ask; a chosen topic filters the questions and fills the form. */
export function HelpSection() {
  const [topic, setTopic] = useAddressedTopic();
  return (
    <div className={styles.help}>
      <div className={columns.columns}>
        <div className={styles.column}>
          {site.supportForm && <Questions topic={topic} onChoose={setTopic} />}
          <Guide name="safety" />
        </div>
        <div className={styles.column}>
          <WriteCard topic={topic} />
          <Guide name="parents" />
        </div>
      </div>
    </div>
  );
}

interface QuestionsProps {
  /** Of all topics without one. */
  readonly topic: SupportTopic | undefined;
  readonly onChoose: (topic: SupportTopic | undefined) => void;
}

function Questions({ topic, onChoose }: QuestionsProps) {
  const { t } = useI18n();
  const choices = [
    { value: 'all', text: t('support.filter.all') },
    ...supportTopics.map((value) => ({ value, text: t(`support.filter.${value}`) })),
  ] as const;
  return (
    <section className={columns.section} aria-labelledby="faq-title">
      <h2 className={text.chapterTitle} id="faq-title">
        {t('support.faq.title')}
      </h2>
      <ChoiceChips
        label={t('support.filter.label')}
        choices={choices}
        chosen={topic ?? 'all'}
        onChoose={(value) => onChoose(value === 'all' ? undefined : value)}
      />
      <Answers of={topic === undefined ? allQuestions : questions[topic]} />
    </section>
  );
}

/** `/support?topic=billing` preselects billing; other values are ignored, and so is each that could hide a linked answer. */
function useAddressedTopic() {
  const [topic, setTopic] = useState<SupportTopic>();
  // Not while rendering: the prerendered page, which is hydrated, knows no query.
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('topic');
    const isAnswerLinked = allQuestions.some(({ id }) => location.hash === `#${id}`);
    if (isSupportTopic(asked) && !isAnswerLinked) setTopic(asked);
  }, []);
  return [topic, setTopic] as const;
}
