import { useI18n } from '../../i18n/I18nProvider.tsx';
import text from '../../styles/text.module.css';
import { type FixedLabelTexts, labelLanguage } from './fixed-labels.ts';
import { LegalDate } from './LegalDate.tsx';

interface DatedLabelProps {
  readonly label: FixedLabelTexts;
  /** ISO, as 2025-07-02. */
  readonly date: string;
}

/** A label and its date: as the reader writes dates, with the specified form beside it. */
export function DatedLabel({ label, date }: DatedLabelProps) {
  const { language } = useI18n();
  return (
    <>
      {label[language]}{' '}
      <strong>
        <LegalDate date={date} language={language} />
      </strong>
      {language !== labelLanguage && (
        <span className={text.muted}>
          {' '}
          (<LegalDate date={date} language={labelLanguage} />)
        </span>
      )}
    </>
  );
}
