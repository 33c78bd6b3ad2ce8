import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import styles from './FixedLabel.module.css';
import type { FixedLabelTexts } from './fixed-labels.ts';
import { LegalDate } from './LegalDate.tsx';

interface FixedLabelProps {
  readonly label: FixedLabelTexts;
  /** An ISO date, shown after the label. */
  readonly date?: string;
}

/**
 * A label that the specification fixes in Slovak. Other languages show its meaning first and the Slovak words beside
 * it, in small type.
 */
export function FixedLabel({ label, date }: FixedLabelProps) {
  const { language } = useI18n();
  const slovak = <LabelIn language="sk" text={label.sk} date={date} />;
  if (language === 'sk') return slovak;
  return (
    <>
      <LabelIn language={language} text={label[language]} date={date} />{' '}
      <span className={styles.original}>{slovak}</span>
    </>
  );
}

interface LabelInProps {
  readonly language: Language;
  readonly text: string;
  readonly date: string | undefined;
}

function LabelIn({ language, text, date }: LabelInProps) {
  return (
    <span lang={language}>
      {text}
      {date && (
        <>
          {' '}
          <LegalDate date={date} language={language} />
        </>
      )}
    </span>
  );
}
