import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileDocument, compileSearchEntries, fingerprint } from './compile-document.ts';
import { type LegalLanguage, type LegalSlug, legalLanguages, legalSlugs } from './legal-document.ts';
import { readSource, readSources } from './sources.ts';

const manifest: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'content', 'legal', 'manifest.json'), 'utf8'),
);

const documentOf = (language: LegalLanguage, slug: LegalSlug) => compileDocument(readSource(language, slug));

/** The words of the whole text, with hard spaces as spaces. */
function wordsOf(language: LegalLanguage, slug: LegalSlug): string {
  return compileSearchEntries(readSource(language, slug))
    .map(({ title, text }) => `${title} ${text}`)
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

/** Specification §2: the sections of each document by their anchors, in the order in which they must come. */
const sections: Readonly<Record<LegalSlug, readonly string[]>> = {
  terms: [
    'uvod',
    'prijatie-podmienok',
    'pravna-zavaznost',
    'zmeny-podmienok',
    'opravnenost',
    'minimalny-vek',
    'suhlas-zakonneho-zastupcu',
    'zmazanie-uctov-maloletych',
    'ucet',
    'pravdivost-udajov',
    'bezpecnost-uctu',
    'zrusenie-uctu',
    'pozastavenie-uctu',
    'spravanie',
    'zakazane-cinnosti',
    'pravidla-obsahu',
    'zodpovednost-za-obsah',
    'poloha-a-mapa',
    'ucel-polohy',
    'suhlas-s-polohou',
    'zakazane-pouzitie-mapy',
    'nasledky-porusenia',
    'zodpovednost-za-mapu',
    'dusevne-vlastnictvo',
    'premiove-sluzby',
    'ceny',
    'automaticke-obnovenie',
    'vratenie-penazi',
    'bez-prevodu-vlastnictva',
    'spory-medzi-pouzivatelmi',
    'kontakt',
  ],
  privacy: [
    'prevadzkovatel',
    'ake-udaje',
    'udaje-uctu',
    'udaje-o-polohe',
    'technicke-udaje',
    'udaje-o-aktivite',
    'platobne-udaje',
    'ucely',
    'pravne-zaklady',
    'suhlas',
    'zmluva',
    'zakonna-povinnost',
    'opravneny-zaujem',
    'zdielanie-a-ochrana',
    'prava',
    'pravo-na-pristup',
    'pravo-na-opravu',
    'pravo-na-vymazanie',
    'pravo-na-obmedzenie',
    'pravo-na-prenosnost',
    'pravo-namietat',
    'odvolanie-suhlasu',
    'staznost',
    'automatizovane-rozhodovanie',
    'poloha',
    'ucel-polohy',
    'suhlas-s-polohou',
    'vypnutie-polohy',
    'obmedzenie-polohy',
    'maloleti',
    'vek-maloletych',
    'ziadny-zber',
    'overenie-veku',
    'cookies',
    'medzinarodny-prenos',
    'prenos-usa',
    'prenos-svajciarsko',
    'zaruky-prenosu',
  ],
  cookies: [
    'co-su-cookies',
    'nastavenia',
    'ako-pouzivame',
    'nevyhnutne',
    'preferencne',
    'statisticke',
    'marketingove',
    'druhy-cookies',
    'prva-strana',
    'tretie-strany',
    'sprava-cookies',
    'prehliadace',
    'mobily',
    'uchovavanie',
    'relacne',
    'trvale',
    'osobne-udaje',
    'zmeny',
    'kontakt',
  ],
  gdpr: [
    'uvod',
    'co-je-gdpr',
    'nas-pristup',
    'zavazky',
    'zakonnost',
    'obmedzenie-ucelu',
    'minimalizacia',
    'spravnost',
    'minimalizacia-uchovavania',
    'bezpecnost-udajov',
    'zodpovednost',
    'pravne-zaklady',
    'suhlas',
    'zmluva',
    'zakonna-povinnost',
    'opravneny-zaujem',
    'prava',
    'pravo-na-informacie',
    'pravo-na-pristup',
    'pravo-na-opravu',
    'pravo-na-vymazanie',
    'pravo-na-obmedzenie',
    'pravo-na-prenosnost',
    'pravo-namietat',
    'automatizovane-rozhodovanie',
    'ako-prava-uplatnit',
    'e-mailom',
    'postou',
    'v-aplikacii',
    'odpoved',
    'staznost',
    'medzinarodne-prenosy',
    'rozhodnutia-o-primeranosti',
    'standardne-zmluvne-dolozky',
    'privacy-shield',
    'zmeny',
    'kontakt',
  ],
};

describe.each(legalLanguages)('in %s', (language) => {
  test.each(legalSlugs)('%s has every section that the specification names, in its order', (slug) => {
    const ids = documentOf(language, slug).contents.map(({ id }) => id);
    expect(ids.filter((id) => sections[slug].includes(id))).toEqual(sections[slug]);
  });

  test.each<[LegalSlug, string]>([
    ['terms', '2025-07-02'],
    ['privacy', '2025-03-17'],
    ['cookies', '2025-03-17'],
    ['gdpr', '2025-03-17'],
  ])('%s is version 1.0 of %s', (slug, date) => {
    expect(documentOf(language, slug)).toMatchObject({ version: '1.0', lastUpdated: date, validFrom: date });
  });

  test.each(legalSlugs)('every chapter of %s begins with its gist', (slug) => {
    for (const { id, parts } of documentOf(language, slug).sections) {
      expect(parts[0]?.html, id).toMatch(/<\/h2>\s*<blockquote>\s*<p><strong>(V skratke|In short):/);
    }
  });
});

test.each(legalSlugs)('%s has the same anchors and levels in both languages', (slug) => {
  const outline = (language: LegalLanguage) =>
    documentOf(language, slug).contents.map(({ id, level }) => `${level} ${id}`);
  expect(outline('en')).toEqual(outline('sk'));
});

/** Specification §9. */
test.each<[LegalSlug, string, string]>([
  ['terms', 'reached 16 years of age', 'dovŕšil 16 rokov'],
  ['terms', 'at least 30 days before', 'najmenej 30 dní'],
  ['terms', 'at least 24 hours before the end', '24 hodín pred koncom'],
  ['terms', 'include VAT', 'vrátane DPH'],
  ['terms', 'within 24 hours on business days', 'do 24 hodín v pracovných dňoch'],
  ['gdpr', 'within 1 month', 'do 1 mesiaca'],
  ['gdpr', 'by 2 further months', 'o ďalšie 2 mesiace'],
  ['gdpr', 'Privacy Shield', 'Privacy Shield'],
  ['gdpr', 'We do not rely on it.', 'Nespoliehame sa'],
  ['privacy', 'United States of America', 'Spojené štáty'],
  ['privacy', 'Switzerland', 'Švajčiarsk'],
])('%s says "%s"', (slug, english, slovak) => {
  expect(wordsOf('en', slug)).toContain(english);
  expect(wordsOf('sk', slug)).toContain(slovak);
});

test.each(readSources().map((source) => [`${source.slug}.${source.language}`, source] as const))(
  'the text of %s is the one recorded for its version',
  (_name, source) => {
    const { version } = compileDocument(source);
    // A changed text gets a new version first, and then `npm run legal:record -w web` records it.
    expect(manifest).toHaveProperty(
      [`${source.slug}-${version}.${source.language}`],
      fingerprint(source.text),
    );
  },
);
