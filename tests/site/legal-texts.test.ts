import { languages } from '@labka/contract';
import { describe, expect, test } from 'vitest';
import { bindingLegalTexts } from '../support/legal-texts.ts';
import { addressesIn, documentOf, spaced, words } from './built-site.ts';

/**
 * Specification §2 and §6, child safety and contact points: the sections that each document must have, in this order,
 * by anchor. One chapter per line.
 */
const sections: Readonly<Record<string, string>> = {
  terms: `
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
    kontakt`,
  privacy: `
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
    zmeny-a-kontakt`,
  cookies: `
    co-su-cookies
    nastavenia
    ako-pouzivame nevyhnutne preferencne statisticke marketingove
    druhy-cookies prva-strana tretie-strany
    sprava-cookies prehliadace mobily
    uchovavanie relacne trvale
    osobne-udaje
    zmeny
    kontakt`,
  gdpr: `
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
    kontakt`,
};

/** Specification §2: what a section names besides prose, as placeholders or words. */
const named: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  terms: {
    kontakt: ['email.support', 'company.name', 'company.address'],
    'kontaktne-miesta': ['email.support', '11', '12'],
    prevadzkovatel: ['company.name', 'company.id', 'company.vat', 'mediaAuthority.web'],
  },
  privacy: {
    prevadzkovatel: ['company.name', 'company.id', 'company.address', 'company.register', 'email.privacy'],
    staznost: ['dataProtectionAuthority.name'],
  },
  cookies: {
    kontakt: ['email.privacy', 'company.name', 'company.address'],
    'tretie-strany': ['provider.analytics', 'provider.hosting'],
  },
  gdpr: {
    staznost: ['name', 'address', 'web', 'email', 'phone'].map((name) => `dataProtectionAuthority.${name}`),
    'e-mailom': ['email.privacy'],
    postou: ['company.name', 'company.address'],
    kontakt: ['email.privacy', 'company.name', 'company.address'],
  },
};

/** Specification §9, in the languages that it is quoted in. */
const said: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    terms: [
      'not yet 18 years old',
      'at least 16 years old',
      'at least 30 days before',
      'at least 24 hours before the end',
      'include VAT',
      'within 24 hours on business days',
    ],
    privacy: [
      'United States of America',
      'Hosting and analytics may involve a transfer to the USA',
      'of our backups is stored in Switzerland',
      'aged 16 or over',
    ],
    cookies: [],
    gdpr: ['within 1 month', 'by 2 further months', 'Privacy Shield', 'We do not rely on it.'],
  },
  sk: {
    terms: [
      'nie 18 rokov',
      'dovŕšil 16 rokov',
      'najmenej 30 dní',
      '24 hodín pred koncom',
      'vrátane DPH',
      'do 24 hodín v pracovných dňoch',
    ],
    privacy: [
      'Spojené štáty',
      'Hosting a analytika môžu zahŕňať prenos do USA',
      'záloh je uložená vo Švajčiarsku',
      'dovŕšili 16 rokov',
    ],
    cookies: [],
    gdpr: ['do 1 mesiaca', 'o ďalšie 2 mesiace', 'Privacy Shield', 'Nespoliehame sa'],
  },
};

const foreignQuotes: Readonly<Record<string, RegExp>> = { sk: /[”‘’]/g, en: /„/g };

describe.each(bindingLegalTexts)('$metadata.slug $metadata.version in $metadata.language', (text) => {
  const { slug, version, language } = text.metadata;
  const main = documentOf(`${language}/legal/${slug}/${version}.html`).querySelector('main');
  const chapters = [...(main?.querySelectorAll('section:has(h2)') ?? [])];

  test('has every specified section, in order', () => {
    const anchors: readonly string[] = sections[slug]?.match(/\S+/g) ?? [];
    const ids = chapters.flatMap((chapter) =>
      [...chapter.querySelectorAll('h2, h3, h4')].map(({ id }) => id),
    );
    expect(ids.filter((id) => anchors.includes(id))).toEqual(anchors);
  });

  test('begins every chapter with its gist', () => {
    for (const chapter of chapters)
      expect(
        chapter.querySelector('h2 + blockquote > p > strong:first-child')?.textContent,
        words(chapter),
      ).toMatch(/:$/);
  });

  test('has the quotation marks and dashes of its language', () => {
    const prose = text.body.replaceAll(/`[^`]*`/g, 'code');
    expect(prose.match(/["']|\.\.\.|\S - \S|\S {2}\S/g)).toBeNull();
    expect(prose.match(foreignQuotes[language] ?? /$^/)).toBeNull();
  });

  test.each(Object.entries(named[slug] ?? {}))('names in #%s whom and where', (id, names) => {
    const section = words(main?.querySelector(`#${id}`)?.parentElement);
    for (const name of names) expect(section).toContain(spaced(text.values[name] ?? name));
  });

  test('says the numbers of the specification', () => {
    for (const sentence of said[language]?.[slug] ?? []) expect(words(main)).toContain(sentence);
  });
});

/** Specification §3; later versions have other dates. */
test('version 1.0 has the dates of the specification', () => {
  for (const { slug, version, lastUpdated, validFrom } of bindingLegalTexts.map(({ metadata }) => metadata)) {
    if (version !== '1.0') continue;
    const date = slug === 'terms' ? '2025-07-02' : '2025-03-17';
    expect([lastUpdated, validFrom]).toEqual([date, date]);
  }
});

test.each(languages)('the GDPR notice in %s ends with its date', (language) => {
  const page = documentOf(`${language}/legal/gdpr.html`);
  const end = page.querySelector('#kontakt')?.parentElement?.querySelector('hr')?.nextElementSibling;
  expect(words(end)).toContain(words(page.querySelector('footer time')));
  expect(addressesIn(end)).toEqual(expect.arrayContaining(['/legal/privacy', '/legal/terms']));
});
