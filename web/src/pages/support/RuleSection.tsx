import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import look from '../../styles/text.module.css';
import styles from './RuleSection.module.css';
import { useQuestionText } from './useQuestionText.ts';
import { WithMailLink } from './WithMailLink.tsx';

type SectionName = 'safety' | 'parents' | 'partners';

/** A title with a text in a section of the page: `support.safety.age`. */
type RuleKey<Key = TextKey> = Key extends `${infer Name}.title`
  ? Extract<Name, `support.${SectionName}.${string}`>
  : never;

interface RuleSectionProps {
  readonly name: SectionName;
  /** The target of links from other pages. */
  readonly anchor: string;
  readonly children: ReactNode;
}

/** A section of the support page that consists of short rules. */
export function RuleSection({ name, anchor, children }: RuleSectionProps) {
  const { t } = useI18n();
  return (
    <section className={styles.section} id={anchor} aria-labelledby={`${name}-title`}>
      <h2 className={look.chapterTitle} id={`${name}-title`}>
        {t(`support.${name}.title`)}
      </h2>
      <ul className={styles.rules}>{children}</ul>
    </section>
  );
}

interface RuleProps {
  readonly of: RuleKey;
  readonly icon: LucideIcon;
  readonly anchor?: string;
  /** The page with the complete rule. */
  readonly source?: string;
  readonly children?: ReactNode;
}

/** A title, a text in which support's address is a link, and what leads on. */
export function Rule({ of, icon: Icon, anchor, source, children }: RuleProps) {
  const { t } = useI18n();
  const text = useQuestionText();
  const title = text(`${of}.title`);
  return (
    <li className={styles.rule} id={anchor}>
      <Icon className={styles.icon} />
      <h3 className={look.cardTitle}>{title}</h3>
      <p>
        <WithMailLink>{text(`${of}.text`)}</WithMailLink>{' '}
        {source && (
          <Link to={source} aria-label={`${t('support.source')}: ${title}`}>
            {t('support.source')}
          </Link>
        )}
      </p>
      {children}
    </li>
  );
}
