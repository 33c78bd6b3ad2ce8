import { Link, useLocation } from 'react-router-dom';
import { Search, type SearchIndex, type SearchProps } from '../../features/search/Search.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import { importAgain } from '../../lib/requests.ts';
import layout from '../../styles/layout.module.css';
import { SectionBoundary } from '../layout/SectionBoundary.tsx';
import { WithLinks } from '../layout/WithLinks.tsx';

/** The search in all documents and answers; its index loads once the visitor wants to search. */
export function SiteSearch({ most }: Pick<SearchProps, 'most'>) {
  const { t, language } = useI18n();
  /** The support page says below the search whom to write to and call. */
  const isSupport = useLocation().pathname === '/support';
  return (
    <SectionBoundary>
      <Search key={language} load={loadSearch} most={most}>
        {!isSupport && (
          <>
            <Link className={layout.target} to="/support#napisat">
              {t('search.write')}
            </Link>
            <p>
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
