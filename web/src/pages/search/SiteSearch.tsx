import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Search, type SearchIndex } from '../../features/search/Search.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import { importAgain } from '../../lib/requests.ts';
import layout from '../../styles/layout.module.css';
import { SectionBoundary } from '../layout/SectionBoundary.tsx';
import { helpLinks } from '../layout/sections.ts';
import { Danger } from './Danger.tsx';
import styles from './SearchHead.module.css';

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
          <div className={styles.help}>
            <ButtonLink href="/support#napisat">{t('search.write')}</ButtonLink>
            <p className={styles.topics}>
              {helpLinks.slice(0, 3).map(({ href, label }) => (
                <Link className={layout.target} to={href} key={href}>
                  {t(label)}
                </Link>
              ))}
            </p>
            <Danger />
          </div>
        )}
      </Search>
    </SectionBoundary>
  );
}

async function loadSearch(language: Language): Promise<SearchIndex> {
  const { loadSearchIndex } = await importAgain(() => import('./search-index.ts'));
  return loadSearchIndex(language);
}
