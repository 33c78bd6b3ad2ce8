import { searchTexts } from 'virtual:legal-search';
import { useCallback, useEffect, useState } from 'react';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import { importAgain } from '../../lib/import-again.ts';
import type { SearchEntry } from '../../lib/legal-document.ts';
import { retryRead } from '../../lib/requests.ts';

export type LoadAnswers = (language: Language) => Promise<readonly SearchEntry[]>;

/** Undefined until `load` is called; then the entries in the page's language, or an error. */
export function useSearchEntries(loadAnswers: LoadAnswers) {
  const { language } = useI18n();
  const [entries, setEntries] = useState<readonly SearchEntry[] | 'failed'>();
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    let isLatest = true;
    const read = async () => {
      const [{ searchEntries }, answers] = await Promise.all([
        importAgain(searchTexts[language]),
        loadAnswers(language),
      ]);
      return [...searchEntries, ...answers];
    };
    retryRead(read)
      .catch(() => 'failed' as const)
      .then((loaded) => isLatest && setEntries(loaded));
    return () => {
      isLatest = false;
    };
  }, [language, isWanted, loadAnswers]);

  const load = useCallback(() => setWanted(true), []);
  return { entries, load };
}
