import { Languages } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { toast } from '../../components/Toast/toast.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { addressIn } from '../../i18n/language-folder.ts';
import { languageNames, otherLanguage } from '../../i18n/languages.ts';
import styles from './LanguageToggle.module.css';

/** One button that names the other language as its speakers do; without script a link to the page in that language. */
export function LanguageToggle() {
  const { t, language, chooseLanguage } = useI18n();
  const { pathname } = useLocation();
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
    <>
      <button className={styles.toggle} type="button" lang={other} onClick={() => void toggle()}>
        <Languages />
        {languageNames[other]}
      </button>
      <a className={styles.link} href={addressIn(other, pathname)} hrefLang={other} lang={other}>
        {languageNames[other]}
      </a>
    </>
  );
}
