import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { SearchInput } from '../../components/SearchInput/SearchInput.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import { retryRead } from '../../lib/requests.ts';
import text from '../../styles/text.module.css';
import styles from './Search.module.css';
import type { SearchResult } from './search-entries.ts';

export interface SearchIndex {
  /** The nearest first. */
  readonly find: (query: string) => readonly SearchResult[];
}

interface SearchProps {
  /** Called once the visitor wants to search; must not change between renders. */
  readonly load: (language: Language) => Promise<SearchIndex>;
  /** Shown if nothing is found. */
  readonly children?: ReactNode;
}

/**
 * Searches all documents and answers in the browser; queries are never sent. Another language needs another key.
 * Its field is one column of the grid around it, its results, or its children, are a row.
 */
export function Search({ load, children }: SearchProps) {
  const { t, language } = useI18n();
  /** Undefined until the visitor wants to search. */
  const [query, setQuery] = useState<string>();
  const [index, setIndex] = useState<SearchIndex | 'loading' | 'failed'>('loading');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const asked = useDeferredValue(query)?.trim() ?? '';
  // Up to two letters begin too many words; an age has two digits.
  const isUnasked = /^\p{L}{0,2}$/u.test(asked.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const results = isUnasked || typeof index === 'string' ? [] : index.find(asked);
  const outcome = isUnasked ? 'unasked' : typeof index === 'string' ? index : outcomeOf(results);
  const found = { count: results.length, query: asked };

  useEffect(() => {
    // The query typed before hydration, or restored after the visitor followed a result and came back.
    const typed = input.current?.value || String(history.state?.search ?? '');
    if (!input.current || typed === '') return;
    input.current.value = typed;
    setQuery(typed);
  }, []);

  const isWanted = query !== undefined && index === 'loading';
  useEffect(() => {
    if (isWanted) retryRead(() => load(language)).then(setIndex, () => setIndex('failed'));
  }, [isWanted, language, load]);

  function search(typed: string): void {
    setQuery(typed);
    if (index === 'failed') setIndex('loading');
    // In the browser's history entry: no server sees it, and a new visit starts empty.
    history.replaceState({ ...history.state, search: typed }, '');
  }

  return (
    <search className={styles.search}>
      <div className={styles.field}>
        <label htmlFor={id}>
          <strong>{t('search.label')}</strong>
        </label>
        <SearchInput
          id={id}
          autoComplete="off"
          maxLength={100}
          aria-describedby={`${id}-status`}
          onFocus={({ currentTarget }) => setQuery(currentTarget.value)}
          onInput={({ currentTarget }) => search(currentTarget.value)}
          onKeyDown={focusFirst}
          ref={input}
        />
        <p className={text.muted} id={`${id}-status`} role="status">
          {outcome === 'unasked' ? t('search.hint') : <strong>{t(`search.${outcome}`, found)}</strong>}
        </p>
      </div>
      {outcome === 'none' && children}
      {results.length > 0 && <Results of={results} />}
    </search>
  );
}

/** As the first result is wanted when Enter is pressed. */
function focusFirst({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Enter') currentTarget.closest('search')?.querySelector('a')?.focus();
}

function outcomeOf({ length }: readonly SearchResult[]) {
  return length > 0 ? 'found' : 'none';
}

function Results({ of: results }: { readonly of: readonly SearchResult[] }) {
  return (
    <ol className={styles.results}>
      {results.map(({ address, path, name, passage }) => (
        <li key={address}>
          <Link to={address}>
            <span className={text.muted}>
              <Marked of={path} />
            </span>
            <Marked of={name} />
          </Link>
          <p className={text.muted}>
            <Marked of={passage} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Marked({ of: pieces }: { readonly of: readonly string[] }) {
  return pieces.map((piece, index) => {
    // A text beside elements would be lost to a browser's translation, which replaces it.
    const Piece = index % 2 === 1 ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name.
    return <Piece key={index}>{piece}</Piece>;
  });
}
