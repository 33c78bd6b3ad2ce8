import { useSyncExternalStore } from 'react';

/** Something that this site has stored on the device. */
export interface StoredEntry {
  readonly kind: 'local' | 'session' | 'cookie';
  readonly name: string;
  readonly value: string;
}

type StoredEntries = readonly StoredEntry[] | 'blocked';

/** All entries of this origin that a script can read, or that storage is blocked. */
export function readStoredEntries(): StoredEntries {
  try {
    const cookies = document.cookie.split('; ').filter((cookie) => cookie !== '');
    return [
      ...entriesOf('local', Object.entries(localStorage)),
      ...entriesOf('session', Object.entries(sessionStorage)),
      ...entriesOf('cookie', cookies.map(splitCookie)),
    ];
  } catch {
    return 'blocked';
  }
}

function entriesOf(kind: StoredEntry['kind'], pairs: [string, string][]): readonly StoredEntry[] {
  return pairs.sort().map(([name, value]) => ({ kind, name, value }));
}

function splitCookie(cookie: string): [string, string] {
  const [name = '', ...value] = cookie.split('=');
  return [name, value.join('=')];
}

export function deleteStoredEntry({ kind, name }: StoredEntry): void {
  if (kind === 'local') localStorage.removeItem(name);
  else if (kind === 'session') sessionStorage.removeItem(name);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  else document.cookie = `${name}=; path=/; max-age=0`;
}

/** The stored entries, also after changes; undefined until the page is hydrated. */
export function useStoredEntries(): StoredEntries | undefined {
  const entries = useSyncExternalStore(
    callEverySecond,
    () => JSON.stringify(readStoredEntries()),
    () => undefined,
  );
  return entries && JSON.parse(entries);
}

/** Pages receive no event for their own changes. */
function callEverySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
}
