import { Languages } from 'lucide-react';
import { toast } from '../../components/Toast/toast.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { languageNames, otherLanguage } from '../../i18n/languages.ts';
import styles from './LanguageToggle.module.css';

/** One button that names the other language as its speakers do. */
export function LanguageToggle() {
  const { t, language, chooseLanguage } = useI18n();
  const other = otherLanguage(language);

  async function toggle(): Promise<void> {
    try {
      await chooseLanguage(other);
    } catch {
      // The texts are a download of their own; without a connection the page stays as it is.
      toast.error(t('layout.languageFailed'));
    }
  }

  return (
    <button className={styles.toggle} type="button" lang={other} onClick={() => void toggle()}>
      <Languages className={styles.icon} aria-hidden="true" />
      {languageNames[other]}
    </button>
  );
}
