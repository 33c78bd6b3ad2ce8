import { Heading } from '../../components/Heading/Heading.tsx';
import { Search, type SearchIndex } from '../../features/search/Search.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import { importAgain } from '../../lib/requests.ts';
import { BackToHome } from '../layout/HomeLink.tsx';
import { SectionBoundary } from '../layout/SectionBoundary.tsx';
import styles from './SearchHead.module.css';

interface SearchHeadProps {
  /** The name of the link home. */
  readonly home: string;
  readonly title: string;
  readonly text: string;
}

/** The head of a page where visitors look something up: a title, and the search in all documents and answers. */
export function SearchHead({ home, title, text }: SearchHeadProps) {
  const { language } = useI18n();
  return (
    <>
      <BackToHome>{home}</BackToHome>
      <div className={styles.head}>
        <Heading level={1} title={title} text={text} />
        <SectionBoundary>
          <Search key={language} load={loadSearch} />
        </SectionBoundary>
      </div>
    </>
  );
}

async function loadSearch(language: Language): Promise<SearchIndex> {
  const { loadSearchIndex } = await importAgain(() => import('./search-index.ts'));
  return loadSearchIndex(language);
}
