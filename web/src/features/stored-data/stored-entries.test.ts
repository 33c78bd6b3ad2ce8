import { afterEach, expect, test } from 'vitest';
import { deleteStoredEntry, readStoredEntries } from './stored-entries.ts';

afterEach(() => {
  sessionStorage.clear();
});

function storeOneOfEach(): void {
  localStorage.setItem('lang', 'sk');
  sessionStorage.setItem('draft', 'x');
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it.
  document.cookie = 'a=1=2; path=/';
}

test('everything that the site stores is listed with its value', () => {
  storeOneOfEach();
  expect(readStoredEntries()).toEqual([
    { kind: 'local', name: 'lang', value: 'sk' },
    { kind: 'session', name: 'draft', value: 'x' },
    { kind: 'cookie', name: 'a', value: '1=2' },
  ]);
});

test('each entry can be deleted separately', () => {
  storeOneOfEach();
  const entries = readStoredEntries();
  if (entries === 'blocked') throw new Error('Storage works in this test.');
  for (const [index, entry] of entries.entries()) {
    deleteStoredEntry(entry);
    expect(readStoredEntries()).toHaveLength(entries.length - index - 1);
  }
});
