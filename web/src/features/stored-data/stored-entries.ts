import { useSyncExternalStore } from 'react';

const storages = ['localStorage', 'sessionStorage'] as const;

/** Something that this site has stored on the device. */
export interface StoredEntry {
  readonly kind: (typeof storages)[number] | 'cookie';
  readonly name: string;
  readonly value: string;
}

/** All entries of this origin that a script can read, or that storage is blocked. */
export function readStoredEntries(): readonly StoredEntry[] | 'blocked' {
  try {
    const stored = storages.flatMap((kind) =>
      Object.entries(globalThis[kind])
        .sort()
        .map(([name, value]) => ({ kind, name, value: String(value) })),
    );
    const cookies = [...document.cookie.matchAll(/([^\s;=][^;=]*)=?([^;]*)/g)];
    return [
      ...stored,
      ...cookies.map(([, name = '', value = '']) => ({ kind: 'cookie', name, value }) as const),
    ];
  } catch {
    return 'blocked';
  }
}

export function deleteStoredEntry({ kind, name }: StoredEntry): void {
  if (kind !== 'cookie') globalThis[kind].removeItem(name);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  else document.cookie = `${name}=; path=/; max-age=0`;
}

/** The stored entries, also after changes; undefined until the page is hydrated. */
export function useStoredEntries(): ReturnType<typeof readStoredEntries> | undefined {
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
