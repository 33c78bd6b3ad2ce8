import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '../../components/Toast/toast.ts';
import { Text, useI18n } from '../../i18n/I18nProvider.tsx';
import { addressIn } from '../../i18n/language-address.ts';
import { type Language, languageNames, languages } from '../../i18n/languages.ts';

import styles from './LanguageToggle.module.css';

/** All languages, with full names for screen readers. Without script each is a link to this page in it. */
export function LanguageToggle() {
  const { t, language, chooseLanguage } = useI18n();
  const { pathname } = useLocation();

  async function choose(event: MouseEvent, chosen: Language): Promise<void> {
    // Lets the browser open new tabs and windows.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      await chooseLanguage(chosen);
    } catch {
      // The texts are downloaded first; without a connection the page stays as it is.
      toast.error(<Text of="layout.languageFailed" />);
    }
  }

  return (
    <ul className={styles.toggle} aria-label={t('layout.language')}>
      {languages.map((other) => (
        <li key={other}>
          <a
            className={styles.language}
            href={addressIn(other, pathname)}
            hrefLang={other}
            lang={other}
            aria-current={other === language ? 'true' : undefined}
            onClick={(event) => void choose(event, other)}
          >
            {other.toUpperCase()}
            <span className="visuallyHidden"> {languageNames[other]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
