import { languages } from '@labka/contract';
import { authorities } from '@labka/contract/authorities';
import { site } from '@labka/contract/site';
import { expect, test } from 'vitest';
import { questions } from '../support/answers.ts';
import { loadSearchEntries, loadSearchIndex } from './search-index.ts';

/** What visitors type, by language, and the address they want; an operator may have other languages. */
type Queries = Readonly<Record<string, Readonly<Record<string, string>>>>;

const wantedFirst: Queries = {
  en: {
    pasword: '/support#cudzi-pristup',
    'minimum age': '/support#vek',
    'my account was hacked': '/support#cudzi-pristup',
    'how do I delete my account?': '/support#zmazanie-uctu',
    iphnoe: '/support#zariadenia',
    screenshot: '/support#napisat',
    'who can see me': '/support#poloha',
    'change email': '/legal/gdpr#v-aplikacii',
    'app crashes': '/support#chyba',
    'kill myself': '/support#pomoc',
    notifications: '/support#chyba',
    'sign up': '/support#zariadenia',
    'log in': '/support#cudzi-pristup',
    fire: '/support#pomoc',
    sextortion: '/support#strach',
    'nude photos of a child': '/support#obratit-sa',
    'delete cookies': '/legal/cookies#sprava-cookies',
    payment: '/support#cena',
    'cancel subscribtion': '/support#zrusenie-predplatneho',
    reffund: '/support#vratenie-penazi',
    'report profile': '/support#nahlasit',
    block: '/support#nahlasit',
    report: '/support#nahlasit',
    'credit card': '/legal/terms#ceny',
    police: '/support#pomoc',
    'I want to die': '/support#pomoc',
    rape: '/support#pomoc',
    'phone number': '/#contact',
    call: '/#contact',
    'response time': '/support#napisat',
    banned: '/legal/terms#pozastavenie-uctu',
    'gps tracking': '/support#poloha',
    cookies: '/legal/cookies',
    'company address': '/legal/terms#prevadzkovatel',
    scam: '/legal/terms#klamanie',
    'fake profile': '/support#nahlasit',
    guardian: '/legal/terms#suhlas-zakonneho-zastupcu',
    'lost dog': '/legal/terms#pravidla-obsahu',
    'privacy policy': '/legal/privacy',
    'terms and conditions': '/legal/terms',
    gdrp: '/legal/gdpr',
    shelter: '/support#pridat-miesto',
    journalist: '/support#media',
    blackmail: '/support#strach',
    scared: '/support#strach',
    'someone pretends to be me': '/legal/terms#vydavanie-sa-za-ineho',
    'I was charged twice': '/support#vratenie-penazi',
    '911': '/support#pomoc',
    'where are you': '/legal/terms#prevadzkovatel',
    'what data do you have about me': '/support#moje-udaje',
    'delete my data': '/legal/gdpr#pravo-na-vymazanie',
    'close my profile': '/support#zmazanie-uctu',
    advertising: '/legal/cookies#marketingove',
    walks: '/#about',
    groups: '/#features',
    'threatening messages': '/support#strach',
    'missing dog park': '/support#pridat-miesto',
  },
  sk: {
    blokovať: '/support#nahlasit',
    'súbory cookie': '/legal/cookies',
    heslp: '/support#cudzi-pristup',
    hesol: '/support#cudzi-pristup',
    'neprihlásim sa': '/support#cudzi-pristup',
    'ukradli mi účet': '/support#cudzi-pristup',
    'zabudol som heslo': '/support#cudzi-pristup',
    'vymazať účet': '/support#zmazanie-uctu',
    android: '/support#zariadenia',
    notifikácie: '/support#chyba',
    registrácia: '/support#zariadenia',
    prihlásenie: '/support#cudzi-pristup',
    'zbil ma': '/support#pomoc',
    horí: '/support#pomoc',
    'vydierajú ma fotkami': '/support#strach',
    'moja dcéra dostala nahé fotky': '/support#obratit-sa',
    cena: '/support#cena',
    platba: '/support#cena',
    'nejde mi mapa': '/support#mapa',
    cookies: '/legal/cookies',
    'zrusit predplatne': '/support#zrusenie-predplatneho',
    'vratenie penazi': '/support#vratenie-penazi',
    zablokovať: '/support#nahlasit',
    'kto ma vidí na mape': '/support#poloha',
    'zablokovali mi ucet': '/legal/terms#pozastavenie-uctu',
    'platba kartou': '/legal/terms#ceny',
    'kam sa stazovat': '/legal/gdpr#staznost',
    policia: '/support#pomoc',
    'chcem zomrieť': '/support#pomoc',
    samovražda: '/support#pomoc',
    znásilnenie: '/support#pomoc',
    'telefónne číslo': '/#contact',
    'zabehol sa mi pes': '/legal/terms#pravidla-obsahu',
    deti: '/support#rodicia',
    'kedy odpoviete': '/support#napisat',
    'obtazuje ma': '/support#strach',
    psy: '/#about',
    fotky: '/legal/terms#vas-obsah',
    'osobne udaje': '/legal/privacy',
    podmienky: '/legal/terms',
    kukis: '/legal/cookies',
    gdrp: '/legal/gdpr',
    pristupnst: '/legal#pristupnost',
    útulok: '/support#pridat-miesto',
    novinár: '/support#media',
    vydieranie: '/support#strach',
    'sleduje ma bývalý': '/support#strach',
    'niekto sa za mňa vydáva': '/legal/terms#vydavanie-sa-za-ineho',
    'strhli mi peniaze dvakrát': '/support#vratenie-penazi',
    '911': '/support#pomoc',
    'kde ste': '/legal/terms#prevadzkovatel',
    'súkromie poloha': '/support#poloha',
    'vymazať údaje': '/legal/gdpr#pravo-na-vymazanie',
    'zavrieť profil': '/support#zmazanie-uctu',
    reklama: '/legal/cookies#marketingove',
    'zmena mailu': '/legal/gdpr#v-aplikacii',
    'profil psa': '/legal/privacy#udaje-uctu',
    'o nás': '/#about',
    prechádzka: '/#about',
    'stiahnut apku': '/support#zariadenia',
  },
};

/** In the first three. */
const wantedNear: Queries = {
  en: {
    refund: '/legal/terms#vratenie-penazi',
    'how do I report someone': '/support#nahlasit',
    'turn off location': '/legal/privacy#vypnutie-polohy',
    contact: '/support#napisat',
    subscription: '/legal/terms#automaticke-obnovenie',
  },
  sk: {
    'ako zruším': '/support#zrusenie-predplatneho',
    psa: '/legal/terms#zodpovednost',
    účtu: '/legal/terms#zrusenie-uctu',
    'súhlas rodiča': '/support#suhlas',
    predplatné: '/legal/terms#automaticke-obnovenie',
  },
};

const unanswerable: Readonly<Record<string, readonly string[]>> = {
  en: ['logout', 'poison', 'weather', 'adopt a puppy', 'my dog ate chocolate', 'two factor authentication'],
  sk: [
    'počasie',
    'pracovné ponuky',
    'otrava',
    'adopcia šteňaťa',
    'pes zjedol čokoládu',
    'dvojfaktorové overenie',
  ],
};

const { placesEmail, pressEmail } = site.contact;
/** What the operator's site does not have. */
const missing = [
  ...(site.supportForm ? [] : questions.map(({ id }) => `/support#${id}`)),
  ...(placesEmail ? [] : ['/support#pridat-miesto']),
  ...(pressEmail ? [] : ['/support#media']),
];

const judged = (queries: Queries) =>
  languages.flatMap((language) =>
    Object.entries(queries[language] ?? {})
      .map(([query, wanted]) => [language, query, wanted] as const)
      .filter(([, , wanted]) => !missing.includes(wanted)),
  );

const find = async (language: (typeof languages)[number], query: string) =>
  (await loadSearchIndex(language)).find(query).map(({ address }) => address);

test.each(judged(wantedFirst))('in %s, "%s" finds first: %s', async (language, query, wanted) => {
  expect((await find(language, query))[0]).toBe(wanted);
});

test.each(judged(wantedNear))('in %s, "%s" finds near: %s', async (language, query, wanted) => {
  expect((await find(language, query)).slice(0, 3)).toContain(wanted);
});

test.each(languages)('in %s, what nothing here is about finds nothing', async (language) => {
  for (const query of unanswerable[language] ?? ['xxxxx qwertz'])
    expect(await find(language, query), query).toEqual([]);
});

test('the help box is found only by what it shows', async () => {
  expect(await find('en', authorities.childHelpline.phone)).not.toContain('/support#pomoc');
});

test('similar words are not mixed up', async () => {
  expect(await find('en', 'police')).not.toContain('/legal/privacy');
  expect(await find('en', 'privacy policy')).not.toContain('/support#pomoc');
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

test('answers of the support page are found too', async () => {
  const answers = (await loadSearchEntries('en')).filter(({ address }) => address.startsWith('/support#'));
  expect(answers.length).toBeGreaterThan(0);
  for (const { page, text } of answers) {
    expect(page).toBe('Support');
    expect(text).not.toMatch(/[{}$]/);
  }
});
