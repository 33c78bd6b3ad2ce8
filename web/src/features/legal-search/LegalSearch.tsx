import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SearchInput } from '../../components/SearchInput/SearchInput.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import type { SearchEntry } from '../../lib/legal-document.ts';
import { retryRead } from '../../lib/requests.ts';
import text from '../../styles/text.module.css';
import styles from './LegalSearch.module.css';
import { type SearchResult, searchEntries } from './search-entries.ts';

interface LegalSearchProps {
  /** Called once the visitor wants to search; must not change between renders. */
  readonly loadEntries: (language: Language) => Promise<readonly SearchEntry[]>;
}

/**
 * Searches all documents and answers in the browser; queries are never sent. Another language needs another key.
 * Its field is one column of the grid around it, its results are a row.
 */
export function LegalSearch({ loadEntries }: LegalSearchProps) {
  const { t, language } = useI18n();
  /** Undefined until the visitor wants to search. */
  const [query, setQuery] = useState<string>();
  const [entries, setEntries] = useState<readonly SearchEntry[] | 'loading' | 'failed'>('loading');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const asked = useDeferredValue(query) ?? '';
  const isAsked = asked.trim().length > 1;
  const { count, nearest } = searchEntries(isAsked && typeof entries !== 'string' ? entries : [], asked);
  const outcome = typeof entries === 'string' ? entries : count > 0 ? 'found' : 'none';

  const selection =
    count > nearest.length ? t('legalOverview.search.nearest', { shown: nearest.length }) : '';

  useEffect(() => {
    // The query typed before hydration, or restored after the visitor followed a result and came back.
    const typed = input.current?.value || String(history.state?.legalSearch ?? '');
    if (!input.current || typed === '') return;
    input.current.value = typed;
    setQuery(typed);
  }, []);

  const isWanted = query !== undefined;
  useEffect(() => {
    if (isWanted) retryRead(() => loadEntries(language)).then(setEntries, () => setEntries('failed'));
  }, [isWanted, language, loadEntries]);

  function search(typed: string): void {
    setQuery(typed);
    // In the browser's history entry: no server sees it, and a new visit starts empty.
    history.replaceState({ ...history.state, legalSearch: typed }, '');
  }

  return (
    <search className={styles.search}>
      <div className={styles.field}>
        <label htmlFor={id}>{t('legalOverview.search.label')}</label>
        <SearchInput
          id={id}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onFocus={({ currentTarget }) => setQuery(currentTarget.value)}
          onInput={({ currentTarget }) => search(currentTarget.value)}
          ref={input}
        />
        <p className={text.muted} id={`${id}-hint`}>
          {t('legalOverview.search.hint')}
        </p>
        <p role="status">
          {isAsked ? `${t(`legalOverview.search.${outcome}`, { count })} ${selection}` : ''}
        </p>
      </div>
      {count > 0 && <Results of={nearest} />}
    </search>
  );
}

function Results({ of: results }: { readonly of: readonly SearchResult[] }) {
  return (
    <ol className={styles.results}>
      {results.map(({ page, chapter, address, title, passage }) => (
        <li key={address}>
          <p className={text.muted}>{chapter === undefined ? page : `${page} › ${chapter}`}</p>
          <Link to={address}>{title}</Link>
          <p>
            {passage.map((piece, index) => {
              // A text beside elements would be lost to a browser's translation, which replaces it.
              const Piece = index % 2 === 1 ? 'mark' : 'span';
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one passage have no other name.
              return <Piece key={index}>{piece}</Piece>;
            })}
          </p>
        </li>
      ))}
    </ol>
  );
}
