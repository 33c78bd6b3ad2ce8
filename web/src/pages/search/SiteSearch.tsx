import { Link } from 'react-router-dom';
import { Search, type SearchIndex } from '../../features/search/Search.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import { importAgain } from '../../lib/requests.ts';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { SectionBoundary } from '../layout/SectionBoundary.tsx';
import { WithLinks } from '../layout/WithLinks.tsx';

export interface SiteSearchProps {
  /** Of the page itself, below the search. */
  readonly hasHelp?: boolean | undefined;
}

/** The search in all documents and answers; its index loads once the visitor wants to search. */
export function SiteSearch({ hasHelp }: SiteSearchProps) {
  const { t, language } = useI18n();
  return (
    <SectionBoundary>
      <Search key={language} load={loadSearch}>
        {!hasHelp && (
          <>
            <Link className={layout.target} to="/support#napisat">
              {t('search.write')}
            </Link>
            <p className={text.muted}>
              <WithLinks>{t('danger')}</WithLinks>
            </p>
          </>
        )}
      </Search>
    </SectionBoundary>
  );
}

async function loadSearch(language: Language): Promise<SearchIndex> {
  const { loadSearchIndex } = await importAgain(() => import('./search-index.ts'));
  return loadSearchIndex(language);
}
