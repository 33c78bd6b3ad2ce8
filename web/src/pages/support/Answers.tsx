import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import { legalMetadataOf } from '../legal/legal-metadata-of.ts';
import styles from './Answers.module.css';
import type { Answer } from './answers.ts';
import { useQuestionText } from './useQuestionText.ts';
import { WithMailLink } from './WithMailLink.tsx';

/** Titles, each of which unfolds its text; without script, too. */
export function Answers({ of: answers }: { readonly of: readonly Answer[] }) {
  const text = useQuestionText();
  return (
    <div className={styles.answers}>
      {answers.map(({ of, id, source }) => (
        <details className={styles.answer} id={id} key={of}>
          <summary className={styles.summary}>
            <h3 className={styles.title}>{text(`${of}.title`)}</h3>
            <ChevronDown className={styles.icon} />
          </summary>
          <div className={styles.text}>
            <p>
              <WithMailLink>{text(`${of}.text`)}</WithMailLink>
            </p>
            {source && <SourceLink source={source} />}
          </div>
        </details>
      ))}
    </div>
  );
}

function SourceLink({ source: { slug, anchor } }: Required<Pick<Answer, 'source'>>) {
  const { t, language } = useI18n();
  return (
    <p>
      <Link className={layout.target} to={`/legal/${slug}#${anchor}`}>
        {t('support.source', { title: legalMetadataOf(slug, language).title })}
      </Link>
    </p>
  );
}
