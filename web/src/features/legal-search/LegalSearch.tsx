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

/** Searches all documents and answers in the browser; queries are never sent. */
export function LegalSearch({ loadEntries }: LegalSearchProps) {
  const { t, language } = useI18n();
  const [query, setQuery] = useState('');
  const [isWanted, setWanted] = useState(false);
  const [entries, setEntries] = useState<readonly SearchEntry[] | 'failed'>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    // The query typed before hydration, or restored after the visitor followed a result and came back.
    const typed = input.current?.value || keptQuery();
    if (input.current) input.current.value = typed;
    setQuery(typed);
  }, []);

  const mustLoad = isWanted || query !== '';
  useEffect(() => {
    if (!mustLoad) return;
    let isLatest = true;
    retryRead(() => loadEntries(language))
      .catch(() => 'failed' as const)
      .then((loaded) => isLatest && setEntries(loaded));
    return () => {
      isLatest = false;
    };
  }, [mustLoad, language, loadEntries]);

  return (
    <search className={styles.search}>
      <label className={styles.label} htmlFor={id}>
        {t('legalOverview.search.label')}
      </label>
      <SearchInput
        id={id}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onFocus={() => setWanted(true)}
        onInput={({ currentTarget }) => {
          setQuery(currentTarget.value);
          keepQuery(currentTarget.value);
        }}
        ref={input}
      />
      <p className={text.muted} id={`${id}-hint`}>
        {t('legalOverview.search.hint')}
      </p>
      <Results entries={entries} query={useDeferredValue(query)} />
    </search>
  );
}

const queryKey = 'legalSearch';

/** Stored in the browser's history entry: no server sees it, and a new visit starts empty. */
function keepQuery(query: string): void {
  history.replaceState({ ...history.state, [queryKey]: query }, '');
}

function keptQuery(): string {
  const kept: unknown = history.state?.[queryKey];
  return typeof kept === 'string' ? kept : '';
}

interface ResultsProps {
  readonly entries: readonly SearchEntry[] | 'failed' | undefined;
  readonly query: string;
}

function Results({ entries, query }: ResultsProps) {
  const { t } = useI18n();
  const isAsked = query.trim().length > 1 && entries !== undefined;
  const results = isAsked && entries !== 'failed' ? searchEntries(entries, query) : [];
  const outcome = results.length > 0 ? 'found' : entries === 'failed' ? 'failed' : 'none';
  return (
    <>
      <p className={text.muted} role="status">
        {isAsked ? t(`legalOverview.search.${outcome}`, { count: results.length }) : ''}
      </p>
      <ol className={styles.results}>
        {results.map((result) => (
          <Result key={result.entry.address} {...result} />
        ))}
      </ol>
    </>
  );
}

function Result({ entry, passage }: SearchResult) {
  return (
    <li className={styles.result}>
      <p className={text.muted}>{entry.page}</p>
      <Link to={entry.address}>{entry.title}</Link>
      <p className={styles.passage}>
        {passage.map((piece, index) => {
          // A text beside elements would be lost to a browser's translation, which replaces it.
          const Piece = index % 2 === 1 ? 'mark' : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one passage have no other name.
          return <Piece key={index}>{piece}</Piece>;
        })}
      </p>
    </li>
  );
}
