import { describe, expect, test } from 'vitest';
import type { Language } from '../../src/i18n/languages.ts';
import { type LegalSlug, legalSlugs } from '../../src/lib/legal-document.ts';
import { type LegalSource, readArchive, sourceKey } from './archive.ts';
import { archiveFaults } from './archive-faults.ts';
import { compileDocument, compileSearchEntries, valuesIn } from './compile-document.ts';
import { parseFrontMatter } from './front-matter.ts';
import { dayInSlovakia, versionsOn } from './versions.ts';

const archive = readArchive();
const today = dayInSlovakia(new Date());

/** In force or announced: these rules do not apply to earlier versions, which cannot change. */
const texts = versionsOn(today, archive.sources)
  .filter(({ state }) => state !== 'earlier')
  .flatMap(({ slug, version }) =>
    archive.sources.filter((source) => source.slug === slug && source.version === version),
  );
const textsOf = (slug: LegalSlug, language?: Language) =>
  texts.filter((source) => source.slug === slug && (language ?? source.language) === source.language);
const named = (sources: readonly LegalSource[]) =>
  sources.map((source) => [sourceKey(source), source] as const);

/** The words of the whole text; non-breaking spaces become spaces. */
function wordsOf(source: LegalSource): string {
  return compileSearchEntries(source)
    .map(({ title, text }) => `${title} ${text}`)
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

/** The words under one heading; non-breaking spaces become spaces. */
function sectionOf(source: LegalSource, id: string): string {
  const entry = compileSearchEntries(source).find((candidate) => candidate.id === id);
  return entry?.text.replaceAll('\u00a0', ' ') ?? '';
}

/**
 * Specification §2 and §6, child safety and contact points: the sections that each document must have, in this order,
 * by anchor. One chapter per line.
 */
const sections: Readonly<Record<LegalSlug, readonly string[]>> = {
  terms: anchors(`
    uvod
    prijatie-podmienok pravna-zavaznost zmeny-podmienok
    opravnenost minimalny-vek suhlas-zakonneho-zastupcu zmazanie-uctov-maloletych
    ucet pravdivost-udajov bezpecnost-uctu zrusenie-uctu pozastavenie-uctu
    spravanie zakazane-cinnosti protipravny-obsah nenavist klamanie obtazovanie skodlivy-softver
      obchadzanie-zabezpecenia spam vydavanie-sa-za-ineho sledovanie-cez-mapu pravidla-obsahu
      zodpovednost-za-obsah
    bezpecnost-deti
    nahlasovanie ako-nahlasit ako-rozhodujeme namietka kontaktne-miesta
    poloha-a-mapa ucel-polohy suhlas-s-polohou zakazane-pouzitie-mapy nasledky-porusenia
      zodpovednost-za-mapu
    dusevne-vlastnictvo
    premiove-sluzby ceny automaticke-obnovenie vratenie-penazi bez-prevodu-vlastnictva
    spory-medzi-pouzivatelmi
    kontakt
  `),
  privacy: anchors(`
    prevadzkovatel
    ake-udaje udaje-uctu udaje-o-polohe technicke-udaje udaje-o-aktivite platobne-udaje udaje-z-webu
    ucely ucely-v-aplikacii ucely-na-webe
    pravne-zaklady suhlas zmluva zakonna-povinnost opravneny-zaujem
    doba-uchovavania
    zdielanie-a-ochrana ostatni-pouzivatelia sprostredkovatelia urady ako-chranime
    prava pravo-na-pristup pravo-na-opravu pravo-na-vymazanie pravo-na-obmedzenie pravo-na-prenosnost
      pravo-namietat odvolanie-suhlasu staznost
    automatizovane-rozhodovanie
    poloha ucel-polohy suhlas-s-polohou vypnutie-polohy obmedzenie-polohy
    maloleti vek-maloletych ziadny-zber overenie-veku
    cookies
    medzinarodny-prenos prenos-usa prenos-svajciarsko zaruky-prenosu
    zmeny-a-kontakt
  `),
  cookies: anchors(`
    co-su-cookies
    nastavenia
    ako-pouzivame nevyhnutne preferencne statisticke marketingove
    druhy-cookies prva-strana tretie-strany
    sprava-cookies prehliadace mobily
    uchovavanie relacne trvale
    osobne-udaje
    zmeny
    kontakt
  `),
  gdpr: anchors(`
    uvod
    co-je-gdpr
    nas-pristup zavazky zakonnost obmedzenie-ucelu minimalizacia spravnost minimalizacia-uchovavania
      bezpecnost-udajov zodpovednost pravne-zaklady suhlas zmluva zakonna-povinnost opravneny-zaujem
    prava pravo-na-informacie pravo-na-pristup pravo-na-opravu pravo-na-vymazanie pravo-na-obmedzenie
      pravo-na-prenosnost pravo-namietat automatizovane-rozhodovanie
    ako-prava-uplatnit e-mailom postou v-aplikacii odpoved
    staznost
    medzinarodne-prenosy rozhodnutia-o-primeranosti standardne-zmluvne-dolozky privacy-shield
    zmeny
    kontakt
  `),
};

function anchors(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

test('the archive has no fault today', () => {
  expect(archiveFaults(archive, today)).toEqual([]);
});

/** Specification, dates of the legal documents. */
test.each<[LegalSlug, string]>([
  ['terms', '2025-07-02'],
  ['privacy', '2025-03-17'],
  ['cookies', '2025-03-17'],
  ['gdpr', '2025-03-17'],
])('version 1.0 of %s is of %s in every language', (slug, date) => {
  const first = archive.sources.filter((source) => source.slug === slug && source.version === '1.0');
  expect(first.length).toBeGreaterThan(0);
  for (const { text } of first)
    expect(parseFrontMatter(text).metadata).toMatchObject({ lastUpdated: date, validFrom: date });
});

describe.each(named(texts))('%s', (_name, source) => {
  const { slug, language, text } = source;
  const document = compileDocument(source);

  test('has every section that the specification names, in its order', () => {
    const ids = document.contents.map(({ id }) => id);
    expect(ids.filter((id) => sections[slug].includes(id))).toEqual(sections[slug]);
  });

  test('begins every chapter with its gist', () => {
    for (const { id, parts } of document.sections)
      expect(parts[0]?.html, id).toMatch(/<\/h2>\s*<blockquote>\s*<p><strong>[^<]+:<\/strong>/);
  });

  test('keeps short words and numbers with what follows', () => {
    for (const pattern of keptTogether[language] ?? []) expect(text.match(pattern)).toBeNull();
  });

  test('has the quotation marks and dashes of its language', () => {
    const [, , body = ''] = text.split(/^---$/m);
    const prose = body.replaceAll(/`[^`]*`/g, 'code');
    expect(prose.match(/["']|\.\.\.|\S - \S|\S {2}\S/g)).toBeNull();
    const foreign = foreignQuotes[language];
    expect(foreign ? prose.match(foreign) : null).toBeNull();
  });
});

/** Where a line must not break, in each language. */
const keptTogether: Readonly<Record<string, readonly RegExp[]>> = {
  sk: [
    /(?<![\p{L}\d.`])[aiouvkszAIOUKSZ] \S+/gu,
    /(?:(?:č\.|§|ods\.|písm\.) [\d(]|\}\}\** (?:dní|rok|mesiac|hodín))\S*/gu,
  ],
  en: [/(?:No\.|Section|Articles?|point) [\d(]\S*/g],
};

const foreignQuotes: Readonly<Record<string, RegExp>> = { sk: /[”‘’]/g, en: /„/g };

test.each(legalSlugs)('%s has the same anchors and levels in every language', (slug) => {
  const outlines = textsOf(slug).map((source) => ({
    version: source.version,
    outline: compileDocument(source).contents.map(({ id, level }) => `${level} ${id}`),
  }));
  for (const { version, outline } of outlines)
    expect(outline).toEqual(outlines.find((other) => other.version === version)?.outline);
});

/** Specification §2: what a section contains besides prose; placeholders by name. */
test.each<[LegalSlug, string, readonly string[]]>([
  [
    'privacy',
    'prevadzkovatel',
    ['company.name', 'company.id', 'company.address', 'company.register', 'email.privacy'],
  ],
  ['gdpr', 'staznost', ['address', 'web', 'email', 'phone'].map((name) => `dataProtectionAuthority.${name}`)],
  ['gdpr', 'e-mailom', ['email.privacy']],
  ['gdpr', 'postou', ['company.name', 'company.address']],
  ['gdpr', 'kontakt', ['email.privacy', 'company.name', 'company.address']],
  ['terms', 'kontakt', ['email.support', 'company.name', 'company.address']],
  ['terms', 'kontaktne-miesta', ['email.support', '11', '12']],
  ['terms', 'prevadzkovatel', ['company.name', 'company.id', 'company.vat', 'mediaAuthority.web']],
  ['cookies', 'kontakt', ['email.privacy', 'company.name', 'company.address']],
  ['cookies', 'tretie-strany', ['provider.analytics', 'provider.hosting']],
])('%s names in #%s whom and where', (slug, id, names) => {
  for (const source of textsOf(slug)) {
    const values = valuesIn(source);
    for (const name of names)
      expect(sectionOf(source, id), sourceKey(source)).toContain(values[name] ?? name);
  }
});

test('every text gives the authority’s Slovak name', () => {
  const name = 'Úrad na ochranu osobných údajov Slovenskej republiky';
  const glosses: Readonly<Record<string, string>> = {
    en: ' (Office for Personal Data Protection of the Slovak Republic)',
  };
  for (const source of [...textsOf('gdpr'), ...textsOf('privacy'), ...textsOf('cookies')])
    expect(wordsOf(source), sourceKey(source)).toContain(name + (glosses[source.language] ?? ''));
  for (const source of textsOf('gdpr')) expect(sectionOf(source, 'staznost')).toContain(`: ${name}`);
});

test('the GDPR notice ends with its date and related documents', () => {
  for (const source of textsOf('gdpr')) {
    const { sections, validFrom } = compileDocument(source);
    const end = sections.at(-1)?.parts.at(-1)?.html.split('<hr>').at(-1);
    const english = new Date(validFrom).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    const date = source.language === 'en' ? english : validFrom.split('-').reverse().join('.');
    expect(end).toContain(date);
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
  ['privacy', 'of our backups is stored in Switzerland', 'záloh je uložená vo Švajčiarsku'],
  ['privacy', 'reached 16 years of age', 'dovŕšili 16 rokov'],
])('%s says "%s"', (slug, english, slovak) => {
  for (const source of textsOf(slug, 'en')) expect(wordsOf(source)).toContain(english);
  for (const source of textsOf(slug, 'sk')) expect(wordsOf(source)).toContain(slovak);
});
