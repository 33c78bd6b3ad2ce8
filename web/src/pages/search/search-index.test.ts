import { languages } from '@labka/contract';
import { site } from '@labka/contract/site';
import { expect, test } from 'vitest';
import { legalMetadataOf } from '../legal/legal-metadata-of.ts';
import { loadSearchEntries, loadSearchIndex } from './search-index.ts';

const found: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    refund: '/legal/terms#vratenie-penazi',
    guardian: '/legal/terms#suhlas-zakonneho-zastupcu',
    'delete account': '/legal/terms#zmazanie-uctov-maloletych',
  },
  sk: { 'ako zruším': '/legal/terms#zrusenie-uctu' },
};

test.each(
  languages.flatMap((language) =>
    Object.entries(found[language] ?? {}).map(([query, address]) => [language, query, address] as const),
  ),
)('the search in %s answers "%s"', async (language, query, address) => {
  const results = (await loadSearchIndex(language)).find(query);
  const page = legalMetadataOf('terms', language).title;
  expect(results).toContainEqual(expect.objectContaining({ address, page }));
});

test.each(languages)('in %s, the place of each section is its own', async (language) => {
  const entries = await loadSearchEntries(language);
  const places = entries.map(({ page, chapter, title }) => `${page} › ${chapter} › ${title}`);
  expect(places.length).toBeGreaterThan(100);
  expect(new Set(places).size).toBe(places.length);
});

test.each(languages)('in %s, cells and items stay apart', async (language) => {
  const texts = (await loadSearchEntries(language)).map(({ text }) => text).join('\n');
  expect(texts).toMatch(/\(b\) · .* · hosting, .* · /);
  expect(texts).not.toMatch(/[.:;·] ·|^·|·$/m);
});

test.each([
  ['sk', 'bezpečnosť', '/support#bezpecnost'],
  ['sk', 'médiá', '/support#media'],
  ['sk', 'cookies', '/legal/cookies#co-su-cookies'],
  ['en', 'shelter', '/support#pridat-miesto'],
  ['en', 'parents', '/support#rodicia'],
  ['en', 'accessibility', '/legal#pristupnost'],
] as const)('the search in %s names first for "%s": %s', async (language, query, address) => {
  expect((await loadSearchIndex(language)).find(query)[0]?.address).toBe(address);
});

test('answers of the support page are found too', async () => {
  const answers = (await loadSearchEntries('en')).filter(({ address }) => address.startsWith('/support#'));
  expect(answers.length > 0).toBe(site.supportForm);
  for (const { page, text } of answers) {
    expect(page).toBe('Support');
    expect(text).not.toMatch(/[{}$]/);
  }
});
