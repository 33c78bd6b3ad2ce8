import type { SupportTopic } from '@labka/contract';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOpenInPrint } from '../../hooks/useOpenInPrint.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import { legalMetadataOf } from '../legal/legal-metadata-of.ts';
import styles from './FaqSection.module.css';
import { allQuestions, type Question, questions } from './questions.ts';
import { useQuestionText } from './useQuestionText.ts';
import { WithMailLink } from './WithMailLink.tsx';

interface FaqSectionProps {
  /** All questions if no topic is chosen. */
  readonly topic: SupportTopic | undefined;
}

/** A topic's questions, which open without script. */
export function FaqSection({ topic }: FaqSectionProps) {
  const text = useQuestionText();
  const { hash } = useLocation();
  const shown = topic === undefined ? allQuestions : questions[topic];
  useEffect(() => openQuestion(hash.slice(1)), [hash]);
  useOpenInPrint();
  return (
    <div className={styles.questions}>
      {shown.map(({ id, name, source }) => (
        <details className={styles.question} id={id} key={id}>
          <summary className={styles.summary}>
            <h3 className={styles.title}>{text(`support.faq.${name}.question`)}</h3>
            <ChevronDown className={styles.icon} />
          </summary>
          <div className={styles.answer}>
            <p>
              <WithMailLink>{text(`support.faq.${name}.answer`)}</WithMailLink>
            </p>
            {source && <SourceLink source={source} />}
          </div>
        </details>
      ))}
    </div>
  );
}

function SourceLink({ source: { slug, anchor } }: Required<Pick<Question, 'source'>>) {
  const { t, language } = useI18n();
  return (
    <p>
      <Link className={layout.target} to={`/legal/${slug}#${anchor}`}>
        {t('support.faq.source', { title: legalMetadataOf(slug, language).title })}
      </Link>
    </p>
  );
}

/** A link to a question opens it. */
function openQuestion(id: string): void {
  const question = document.getElementById(id);
  if (question instanceof HTMLDetailsElement) question.open = true;
}
