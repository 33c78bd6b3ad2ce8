import { site } from '@labka/contract/site';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { WithLinks } from '../layout/WithLinks.tsx';
import { Answers } from './Answers.tsx';
import { type AnswerGroup, parents, questionGroups, safety } from './answers.ts';
import styles from './HelpSection.module.css';
import { useQuestionText } from './useQuestionText.ts';

interface TitledGroup extends AnswerGroup {
  readonly title: TextKey;
}

const guides: readonly TitledGroup[] = [
  { anchor: 'bezpecnost', title: 'support.safety.title', answers: safety },
  { anchor: 'rodicia', title: 'support.parents.title', answers: parents },
];

const columns = guides.map((guide, column) => {
  const groups = site.supportForm ? questionGroups.slice(2 * column, 2 * column + 2) : [];
  return [guide, ...groups.map((group) => ({ ...group, title: `support.topics.${group.topic}` as const }))];
});

/** Answers to read, safety first: links to their groups, and two columns, of which each grows alone. */
export function HelpSection() {
  return (
    <div className={styles.help}>
      {site.supportForm && <Contents />}
      <div className={layout.halves}>
        {columns.map((groups) => (
          <div className={layout.halves} key={groups[0]?.anchor}>
            {groups.map((group) => (
              <Group {...group} key={group.anchor} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Contents() {
  const { t } = useI18n();
  return (
    <nav className={styles.group} aria-labelledby="faq-title">
      <h2 className={text.chapterTitle} id="faq-title">
        {t('support.faq.title')}
      </h2>
      <p className={`${styles.links} ${layout.screenOnly}`}>
        {columns.flat().map(({ anchor, title }) => (
          <a className={layout.target} href={`#${anchor}`} key={anchor}>
            {t(title)}
          </a>
        ))}
      </p>
    </nav>
  );
}

/** Below the title of all questions, if there is one. */
const level = site.supportForm ? 3 : 2;

function Group({ anchor, title, answers }: TitledGroup) {
  const textOf = useQuestionText();
  const Title = `h${level}` as const;
  return (
    <div className={styles.group} id={anchor}>
      <Title className={text.cardTitle}>{textOf(title)}</Title>
      <Answers level={level === 3 ? 4 : 3} of={answers}>
        {answers === parents && (
          <p>
            <WithLinks>{textOf('support.parents.text')}</WithLinks>
          </p>
        )}
      </Answers>
    </div>
  );
}
