import { useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import type { SearchEntry } from '../../lib/legal-document.ts';
import { retryRead } from '../../lib/retry.ts';

/** The texts of a language in the form that the search reads; a chunk of its own, which the browser keeps. */
const loaders = {
  sk: () => retryRead(async () => (await import('virtual:legal-search/sk')).searchEntries),
  en: () => retryRead(async () => (await import('virtual:legal-search/en')).searchEntries),
} as const satisfies Record<Language, () => Promise<readonly SearchEntry[]>>;

/** Nothing until `load` is called; then the entries of the page's language, or that they did not come. */
export function useSearchEntries() {
  const { language } = useI18n();
  const [entries, setEntries] = useState<readonly SearchEntry[] | 'failed'>();
  const [isWanted, setWanted] = useState(false);
  const wantedLanguage = useRef(language);

  useEffect(() => {
    wantedLanguage.current = language;
    if (!isWanted) return;
    const keep = (loaded: readonly SearchEntry[] | 'failed') => {
      if (wantedLanguage.current === language) setEntries(loaded);
    };
    loaders[language]().then(keep, () => keep('failed'));
  }, [language, isWanted]);

  const load = useCallback(() => setWanted(true), []);
  return { entries, load };
}
