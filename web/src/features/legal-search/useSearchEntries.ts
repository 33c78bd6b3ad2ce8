import { searchTexts } from 'virtual:legal-search';
import { useCallback, useEffect, useState } from 'react';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { SearchEntry } from '../../lib/legal-document.ts';
import { retryRead } from '../../lib/retry.ts';

/** Nothing until `load` is called; then the entries of the page's language, or that they did not come. */
export function useSearchEntries() {
  const { language } = useI18n();
  const [entries, setEntries] = useState<readonly SearchEntry[] | 'failed'>();
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    let isLatest = true;
    retryRead(searchTexts[language])
      .then(
        ({ searchEntries }) => searchEntries,
        () => 'failed' as const,
      )
      .then((loaded) => isLatest && setEntries(loaded));
    return () => {
      isLatest = false;
    };
  }, [language, isWanted]);

  const load = useCallback(() => setWanted(true), []);
  return { entries, load };
}
