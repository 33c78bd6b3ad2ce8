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
export function FixedLabel(props: FixedLabelProps) {
  const { language } = useI18n();
  const slovak = <LabelIn {...props} language="sk" />;
  if (language === 'sk') return slovak;
  return (
    <>
      <LabelIn {...props} language={language} /> <span className={styles.original}>{slovak}</span>
    </>
  );
}

function LabelIn({ label, date, language }: FixedLabelProps & { readonly language: Language }) {
  return (
    <span lang={language}>
      {label[language]}
      {date && (
        <>
          {' '}
          <LegalDate date={date} language={language} />
        </>
      )}
    </span>
  );
}
