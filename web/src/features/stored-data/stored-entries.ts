import { useCallback, useEffect, useState } from 'react';

/** Something that this site has stored on the device. */
export interface StoredEntry {
  readonly kind: 'local' | 'session' | 'cookie';
  readonly name: string;
  readonly value: string;
}

/** All entries of this origin that a script can read, or that storage is blocked. */
export function readStoredEntries(): readonly StoredEntry[] | 'blocked' {
  try {
    return [
      ...entriesOf('local', localStorage),
      ...entriesOf('session', sessionStorage),
      ...cookieEntries(document.cookie),
    ];
  } catch {
    return 'blocked';
  }
}

export function deleteStoredEntry({ kind, name }: StoredEntry): void {
  if (kind === 'local') localStorage.removeItem(name);
  else if (kind === 'session') sessionStorage.removeItem(name);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  else document.cookie = `${name}=; path=/; max-age=0`;
}

function entriesOf(kind: StoredEntry['kind'], storage: Storage): readonly StoredEntry[] {
  return Object.keys(storage)
    .sort()
    .map((name) => ({ kind, name, value: storage.getItem(name) ?? '' }));
}

function cookieEntries(cookies: string): readonly StoredEntry[] {
  return cookies
    .split('; ')
    .filter((cookie) => cookie !== '')
    .map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { kind: 'cookie', name, value: value.join('=') };
    });
}

/** Pages receive no event for their own changes. */
const refreshMs = 1_000;

/** The stored entries; undefined until the page is hydrated. */
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
