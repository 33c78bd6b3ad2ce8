import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataProtectionAuthority, mediaAuthority } from '../../legal-facts.ts';
import { site } from '../../site.config.ts';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { type LegalSlug, legalSlugs } from '../../src/lib/legal-document.ts';
import { compileDocument, compileSearchEntries, fingerprint } from './compile-document.ts';
import { readSource, readSources } from './sources.ts';

const manifest: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'content', 'legal', 'manifest.json'), 'utf8'),
);

const documentOf = (language: Language, slug: LegalSlug) => compileDocument(readSource(language, slug));

/** The words of the whole text, with hard spaces as spaces. */
function wordsOf(language: Language, slug: LegalSlug): string {
  return compileSearchEntries(readSource(language, slug))
    .map(({ title, text }) => `${title} ${text}`)
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

/** The words under one heading, with hard spaces as spaces. */
function sectionOf(language: Language, slug: LegalSlug, id: string): string {
  const entry = compileSearchEntries(readSource(language, slug)).find((candidate) => candidate.id === id);
  return entry?.text.replaceAll('\u00a0', ' ') ?? '';
}

/** Specification §2 and §6, child safety and contact points: what each document must have, in this order, by its anchors. */
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
    'protipravny-obsah',
    'nenavist',
    'klamanie',
    'obtazovanie',
    'skodlivy-softver',
    'obchadzanie-zabezpecenia',
    'spam',
    'vydavanie-sa-za-ineho',
    'sledovanie-cez-mapu',
    'pravidla-obsahu',
    'zodpovednost-za-obsah',
    'bezpecnost-deti',
    'nahlasovanie',
    'ako-nahlasit',
    'ako-rozhodujeme',
    'namietka',
    'kontaktne-miesta',
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
    'udaje-z-webu',
    'ucely',
    'ucely-v-aplikacii',
    'ucely-na-webe',
    'pravne-zaklady',
    'suhlas',
    'zmluva',
    'zakonna-povinnost',
    'opravneny-zaujem',
    'doba-uchovavania',
    'zdielanie-a-ochrana',
    'ostatni-pouzivatelia',
    'sprostredkovatelia',
    'urady',
    'ako-chranime',
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
    'zmeny-a-kontakt',
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

describe.each(languages)('in %s', (language) => {
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
  const outline = (language: Language) =>
    documentOf(language, slug).contents.map(({ id, level }) => `${level} ${id}`);
  expect(outline('en')).toEqual(outline('sk'));
});

const { company, contact } = site;
const address = `${company.street}, ${company.postalCode} ${company.city}`;
const authority = dataProtectionAuthority;

test.each(legalSlugs)('%s keeps short words and numbers with what follows, in both languages', (slug) => {
  const slovak = readSource('sk', slug).text;
  expect(slovak.match(/(?<![\p{L}\d.`])[aiouvkszAIOUKSZ] \S+/gu)).toBeNull();
  expect(slovak.match(/(?:(?:č\.|§|ods\.|písm\.) [\d(]|\}\}\** (?:dní|rok|mesiac|hodín))\S*/gu)).toBeNull();
  expect(readSource('en', slug).text.match(/(?:No\.|Section|Articles?|point) [\d(]\S*/g)).toBeNull();
});

/** Quotation marks that a language does not have. */
const othersQuotes: Readonly<Partial<Record<Language, RegExp>>> = { sk: /[”‘’]/g, en: /„/g };

test.each(legalSlugs)('%s has the quotation marks and dashes of its language', (slug) => {
  for (const language of languages) {
    const [, , body = ''] = readSource(language, slug).text.split(/^---$/m);
    const prose = body.replaceAll(/`[^`]*`/g, 'code');
    expect(prose.match(/["']|\.\.\.|\S - \S|\S {2}\S/g), language).toBeNull();
    expect(prose.match(othersQuotes[language] ?? /(?!)/), language).toBeNull();
  }
});

/** Specification §2: what stands in a section besides its prose. */
test.each<[LegalSlug, string, readonly string[]]>([
  [
    'privacy',
    'prevadzkovatel',
    [company.name, company.companyId, address, company.registerEntry, contact.privacyEmail],
  ],
  ['gdpr', 'staznost', [authority.address, authority.web, authority.email, authority.phone]],
  ['gdpr', 'e-mailom', [contact.privacyEmail]],
  ['gdpr', 'postou', [company.name, address]],
  ['gdpr', 'kontakt', [contact.privacyEmail, company.name, address]],
  ['terms', 'kontakt', [contact.supportEmail, company.name, address]],
  ['terms', 'kontaktne-miesta', [contact.supportEmail, '11', '12']],
  ['terms', 'prevadzkovatel', [company.name, company.companyId, company.vatId, mediaAuthority.web]],
  ['cookies', 'kontakt', [contact.privacyEmail, company.name, address]],
  ['cookies', 'tretie-strany', [site.processors.analytics, site.processors.hosting]],
])('%s names in #%s whom and where', (slug, id, facts) => {
  for (const language of languages) {
    const text = sectionOf(language, slug, id);
    for (const fact of facts) expect(text, language).toContain(fact);
  }
});

test('every text names the supervisory authority by its Slovak name, which English explains', () => {
  const name = 'Úrad na ochranu osobných údajov Slovenskej republiky';
  const gloss = '(Office for Personal Data Protection of the Slovak Republic)';
  expect(sectionOf('sk', 'gdpr', 'staznost')).toContain(`Názov: ${name}`);
  expect(sectionOf('en', 'gdpr', 'staznost')).toContain(`Name: ${name} ${gloss}`);
  for (const slug of ['privacy', 'cookies'] as const) {
    expect(wordsOf('sk', slug)).toContain(name);
    expect(wordsOf('en', slug)).toContain(`${name} ${gloss}`);
  }
});

test('the GDPR notice ends with the day from which it applies, and the privacy policy and the terms', () => {
  for (const language of languages) {
    const { sections, validFrom } = documentOf(language, 'gdpr');
    const end = sections.at(-1)?.parts.at(-1)?.html.split('<hr>').at(-1);
    expect(end).toContain(validFrom.split('-').reverse().join('.'));
    expect(end).toContain('href="/legal/privacy"');
    expect(end).toContain('href="/legal/terms"');
  }
});

/** Specification §9. */
test.each<[LegalSlug, string, string]>([
  ['terms', 'not yet 18 years old', 'nie 18 rokov'],
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
  [
    'privacy',
    'Hosting and analytics may involve a transfer to the USA',
    'Hosting a analytika môžu zahŕňať prenos do USA',
  ],
  ['privacy', 'Backups are stored in Switzerland', 'Zálohy sú uložené vo Švajčiarsku'],
  ['privacy', 'reached 16 years of age', 'dovŕšili 16 rokov'],
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
