import { site } from '@labka/contract/site';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { Answers } from './Answers.tsx';
import { questionGroups } from './answers.ts';
import { Guide } from './Guide.tsx';
import styles from './HelpSection.module.css';
import { useQuestionText } from './useQuestionText.ts';
import { WithPhoneLinks } from './WithPhoneLinks.tsx';

const columns = [questionGroups.slice(0, 2), questionGroups.slice(2)];

/** Answers to read: two columns, of which each grows alone. */
export function HelpSection() {
  const textOf = useQuestionText();
  return (
    <div className={styles.help}>
      {site.supportForm && <Questions />}
      <div className={layout.halves}>
        <Guide name="safety" />
        <Guide name="parents">
          <p>
            <WithPhoneLinks>{textOf('support.parents.text')}</WithPhoneLinks>
          </p>
        </Guide>
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
      <div className={layout.halves}>
        {columns.map((groups) => (
          <div className={layout.halves} key={groups[0]?.topic}>
            {groups.map(({ topic, answers }) => (
              <div className={styles.group} key={topic}>
                <h3 className={text.cardTitle}>{t(`support.topics.${topic}`)}</h3>
                <Answers level={4} of={answers} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
