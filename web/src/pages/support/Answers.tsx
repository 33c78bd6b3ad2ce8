import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Disclosure, Disclosures } from '../../components/Disclosure/Disclosure.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import look from '../../styles/text.module.css';
import { WithLinks } from '../layout/WithLinks.tsx';
import { legalMetadataOf } from '../legal/legal-metadata-of.ts';
import type { Answer } from './answers.ts';
import { useQuestionText } from './useQuestionText.ts';

interface AnswersProps {
  readonly level: 3 | 4;
  readonly of: readonly Answer[];
  readonly children?: ReactNode;
}

/** Titles, each of which unfolds its text, without script, too; then the children. */
export function Answers({ level, of: answers, children }: AnswersProps) {
  const text = useQuestionText();
  return (
    <Disclosures>
      {answers.map(({ of, id, source }) => (
        <Disclosure id={id} level={level} title={text(`${of}.title`)} key={of}>
          <p>
            <WithLinks>{text(`${of}.text`)}</WithLinks>
          </p>
          {source && <SourceLink source={source} />}
        </Disclosure>
      ))}
      {children}
    </Disclosures>
  );
}

function SourceLink({ source }: Required<Pick<Answer, 'source'>>) {
  const { t, language } = useI18n();
  return (
    <p className={look.muted}>
      {source === 'download' ? (
        <Link className={layout.target} to="/#download">
          {t('getTheApp')}
        </Link>
      ) : (
        <Link className={layout.target} to={`/legal/${source.slug}#${source.anchor}`}>
          {t('support.source', { title: legalMetadataOf(source.slug, language).title })}
        </Link>
      )}
    </p>
  );
}
