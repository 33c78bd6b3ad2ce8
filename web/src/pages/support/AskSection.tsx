import { type SupportTopic, supportTopics } from '@labka/contract';
import { site } from '@labka/contract/site';
import { useEffect, useState } from 'react';
import { ChoiceChips } from '../../components/ChoiceChips/ChoiceChips.tsx';
import { isSupportTopic } from '../../features/contact/message.ts';
import { SupportForm } from '../../features/contact/SupportForm.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import text from '../../styles/text.module.css';
import { SupportMailLink } from '../layout/ContactLinks.tsx';
import { Answers } from './Answers.tsx';
import styles from './AskSection.module.css';
import { allQuestions, questions } from './answers.ts';
import { MailCard } from './MailCard.tsx';

/** Choosing a topic shows its questions first, then the form. */
export function AskSection() {
  const { t } = useI18n();
  const [topic, setTopic] = useAddressedTopic();
  const choices = [
    { value: 'all', text: t('support.filter.all') },
    ...supportTopics.map((value) => ({ value, text: t(`support.filter.${value}`) })),
  ] as const;
  return (
    <div className={styles.ask}>
      <section className={styles.questions} aria-labelledby="faq-title">
        <h2 className={text.chapterTitle} id="faq-title">
          {t('support.faq.title')}
        </h2>
        <ChoiceChips
          label={t('support.filter.label')}
          choices={choices}
          chosen={topic ?? 'all'}
          onChoose={(value) => setTopic(value === 'all' ? undefined : value)}
        />
        <Answers of={topic === undefined ? allQuestions : questions[topic]} />
      </section>
      <section className={styles.form} id="napisat" aria-labelledby="support-form-title">
        <h2 className={text.chapterTitle} id="support-form-title">
          {t('support.form.title')}
        </h2>
        <p className="withoutScript">
          {t('contact.form.withoutScript')} <SupportMailLink />
        </p>
        <SupportForm topic={topic} fallbackEmail={site.contact.supportEmail} />
      </section>
      <MailCard />
    </div>
  );
}

/** `/support?topic=billing` preselects billing; other values are ignored. */
function useAddressedTopic() {
  const [topic, setTopic] = useState<SupportTopic>();
  // Not while rendering: the prerendered page, which is hydrated, knows no query.
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('topic');
    if (isSupportTopic(asked)) setTopic(asked);
  }, []);
  return [topic, setTopic] as const;
}
