import { site } from '@labka/contract/site';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import text from '../../styles/text.module.css';
import { Answers } from './Answers.tsx';
import { questions } from './answers.ts';
import { Guide } from './Guide.tsx';
import styles from './HelpSection.module.css';
import { WriteCard } from './WriteCard.tsx';

/** Answers to read, and a person to ask. */
export function HelpSection() {
  return (
    <div className={styles.help}>
      <div className={styles.rows}>
        {site.supportForm && <Questions />}
        <WriteCard />
        <Guide name="safety" />
        <Guide name="parents" />
      </div>
    </div>
  );
}

function Questions() {
  const { t } = useI18n();
  return (
    <section className={styles.section} aria-labelledby="faq-title">
      <h2 className={text.chapterTitle} id="faq-title">
        {t('support.faq.title')}
      </h2>
      <Answers of={questions} />
    </section>
  );
}
