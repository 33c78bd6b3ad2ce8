import { Search, type SearchIndex, type SearchProps } from '../../features/search/Search.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import { importAgain } from '../../lib/requests.ts';
import { SectionBoundary } from '../layout/SectionBoundary.tsx';

/** The search in all documents and answers; its index loads once the visitor wants to search. */
export function SiteSearch({ most }: Pick<SearchProps, 'most'>) {
  const { language } = useI18n();
  return (
    <SectionBoundary>
      <Search key={language} load={loadSearch} most={most} />
    </SectionBoundary>
  );
}

async function loadSearch(language: Language): Promise<SearchIndex> {
  const { loadSearchIndex } = await importAgain(() => import('./search-index.ts'));
  return loadSearchIndex(language);
}
