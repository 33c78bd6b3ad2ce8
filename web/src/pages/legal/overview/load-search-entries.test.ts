import { expect, test } from 'vitest';
import { searchEntries } from '../../../features/legal-search/search-entries.ts';
import { loadSearchEntries } from './load-search-entries.ts';

test.each([
  ['en', 'refund', 'vratenie-penazi'],
  ['en', 'guardian', 'suhlas-zakonneho-zastupcu'],
  ['en', 'delete account', 'zmazanie-uctov-maloletych'],
  ['sk', 'ako zruším', 'zrusenie-uctu'],
] as const)('the search in %s answers "%s"', async (language, query, id) => {
  const results = searchEntries(await loadSearchEntries(language), query);
  expect(results.map(({ entry }) => entry.id)).toContain(id);
  expect(results.every(({ passage }) => passage.length > 0)).toBe(true);
});
