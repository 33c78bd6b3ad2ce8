import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './FixedLabel.module.css';

interface FixedLabelProps {
  readonly label: { readonly slovak: string; readonly english: string };
}

/** A label that stays Slovak; in English its meaning stands beside it. */
export function FixedLabel({ label }: FixedLabelProps) {
  const { language } = useI18n();
  return (
    <>
      <span lang="sk">{label.slovak}</span>
      {language === 'en' && (
        <>
          {' '}
          <span className={styles.gloss}>{label.english}</span>
        </>
      )}
    </>
  );
}
