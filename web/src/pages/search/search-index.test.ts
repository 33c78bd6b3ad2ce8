import { languages } from '@labka/contract';
import { site } from '@labka/contract/site';
import { expect, test } from 'vitest';
import { legalMetadataOf } from '../legal/legal-metadata-of.ts';
import { loadSearchEntries, loadSearchIndex } from './search-index.ts';

/** By language and query; an operator may have other languages. */
type Addresses = Readonly<Record<string, Readonly<Record<string, string>>>>;

const { placesEmail, pressEmail } = site.contact;

const found: Addresses = {
  en: {
    refund: '/legal/terms#vratenie-penazi',
    guardian: '/legal/terms#suhlas-zakonneho-zastupcu',
    'delete account': '/legal/terms#zmazanie-uctov-maloletych',
  },
  sk: {
    'ako zruším': '/legal/terms#zrusenie-uctu',
    blokovať: '/legal/terms#bezpecnost-deti',
    venčenie: '/legal/terms#spory-medzi-pouzivatelmi',
  },
};

const foundFirst: Addresses = {
  en: {
    ...(site.supportForm && {
      billing: '/support#cena',
      invoice: '/support#cena',
      registration: '/support#vek',
    }),
    parents: '/support#rodicia',
    accessibility: '/legal#pristupnost',
    ...(placesEmail && { shelter: '/support#pridat-miesto' }),
  },
  sk: {
    ...(site.supportForm && {
      fakturácia: '/support#cena',
      faktúra: '/support#cena',
    }),
    bezpečnosť: '/support#bezpecnost',
    cookies: '/legal/cookies#co-su-cookies',
    ...(pressEmail && { médiá: '/support#media' }),
  },
};

const queriesOf = (addresses: Addresses) =>
  languages.flatMap((language) =>
    Object.entries(addresses[language] ?? {}).map(([query, address]) => [language, query, address] as const),
  );

test.each(queriesOf(found))('the search in %s answers "%s"', async (language, query, address) => {
  const results = (await loadSearchIndex(language)).find(query);
  const page = legalMetadataOf('terms', language).title;
  expect(results).toContainEqual(expect.objectContaining({ address, page }));
});

test.each(queriesOf(foundFirst))(
  'the search in %s names first for "%s": %s',
  async (language, query, address) => {
    expect((await loadSearchIndex(language)).find(query)[0]?.address).toBe(address);
  },
);

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

test('answers of the support page are found too', async () => {
  const answers = (await loadSearchEntries('en')).filter(({ address }) => address.startsWith('/support#'));
  expect(answers.length).toBeGreaterThan(0);
  for (const { page, text } of answers) {
    expect(page).toBe('Support');
    expect(text).not.toMatch(/[{}$]/);
  }
});
