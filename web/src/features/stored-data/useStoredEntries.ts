import { useCallback, useEffect, useState } from 'react';
import { readStoredEntries, type StoredEntry } from './stored-entries.ts';

/** No event tells a page what it stored itself. */
const refreshMs = 1_000;

/** What is stored right now; undefined until the page is hydrated. */
export function useStoredEntries() {
  const [entries, setEntries] = useState<readonly StoredEntry[] | 'blocked'>();
  const refresh = useCallback(() => {
    const found = readStoredEntries();
    setEntries((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
  }, []);
  useEffect(() => {
    refresh();
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, [refresh]);
  return { entries, refresh };
}
