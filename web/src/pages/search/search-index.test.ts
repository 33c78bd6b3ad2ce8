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
    'my account was hacked': '/support#cudzi-pristup',
    iphnoe: '/support#zariadenia',
    screenshot: '/support#napisat',
    'who can see me': '/support#poloha',
    'change email': '/legal/gdpr#v-aplikacii',
    'kill myself': '/support#pomoc',
    notifications: '/support#chyba',
    'sign up': '/support#zariadenia',
    'log in': '/support#cudzi-pristup',
    "login doesn't work": '/support#cudzi-pristup',
    'my ex found me through the app': '/support#strach',
    'nude photos of a child': '/support#obratit-sa',
    fire: '/support#pomoc',
    'delete cookies': '/legal/cookies#sprava-cookies',
    reffund: '/support#vratenie-penazi',
    newsleter: '/support#odber-noviniek',
    harrasment: '/support#nahlasit',
    police: '/support#pomoc',
    'I want to die': '/support#pomoc',
    'phone number': '/#contact',
    banned: '/legal/terms#pozastavenie-uctu',
    'gps tracking': '/support#poloha',
    cookies: '/legal/cookies',
    'company address': '/legal/terms#prevadzkovatel',
    'fake profile': '/legal/terms#vydavanie-sa-za-ineho',
    guardian: '/legal/terms#suhlas-zakonneho-zastupcu',
    'privacy policy': '/legal/privacy',
    gdrp: '/legal/gdpr',
    acessibility: '/legal#pristupnost',
    shelter: '/support#pridat-miesto',
    journalist: '/support#media',
    'someone pretends to be me': '/legal/terms#vydavanie-sa-za-ineho',
    'my account is blocked': '/legal/terms#pozastavenie-uctu',
    '911': '/support#pomoc',
    'where are you': '/legal/terms#prevadzkovatel',
    'what data do you have about me': '/support#moje-udaje',
    'erase my data': '/legal/gdpr#pravo-na-vymazanie',
    advertising: '/legal/cookies#marketingove',
  },
  sk: {
    heslp: '/support#cudzi-pristup',
    'zabudli sme heslo': '/support#cudzi-pristup',
    'ukradli mi účet': '/support#cudzi-pristup',
    'zabudol som heslo': '/support#cudzi-pristup',
    android: '/support#zariadenia',
    registrácia: '/support#zariadenia',
    prihlásenie: '/support#cudzi-pristup',
    'vydierajú ma fotkami': '/support#strach',
    'niekto chce, aby som mu poslala fotku': '/support#strach',
    'moja dcéra dostala nahé fotky': '/support#obratit-sa',
    'zbil ma': '/support#pomoc',
    horí: '/support#pomoc',
    [`reklama ${site.brand}`]: '/legal/cookies#marketingove',
    cena: '/support#cena',
    fakrura: '/support#cena',
    'zrusit predplatne': '/support#zrusenie-predplatneho',
    zablokovať: '/support#nahlasit',
    'kto ma vidí na mape': '/support#poloha',
    'zablokovali mi ucet': '/legal/terms#pozastavenie-uctu',
    'platba kartou': '/legal/terms#ceny',
    'kam sa stazovat': '/legal/gdpr#staznost',
    policia: '/support#pomoc',
    'chcem zomrieť': '/support#pomoc',
    samovražda: '/support#pomoc',
    'telefónne číslo': '/#contact',
    decko: '/support#rodicia',
    'obtazuje ma': '/support#strach',
    psy: '/legal/terms#zodpovednost',
    fotky: '/legal/terms#vas-obsah',
    'osobne udaje': '/legal/privacy',
    kukis: '/legal/cookies',
    gdrp: '/legal/gdpr',
    pristupnst: '/legal#pristupnost',
    útulok: '/support#pridat-miesto',
    novinár: '/support#media',
    'niekto sa za mňa vydáva': '/legal/terms#vydavanie-sa-za-ineho',
    '911': '/support#pomoc',
    'kde ste': '/legal/terms#prevadzkovatel',
    'uložené údaje': '/support#moje-udaje',
    'vymazať údaje': '/legal/gdpr#pravo-na-vymazanie',
    reklama: '/legal/cookies#marketingove',
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
  en: [
    'lost dog',
    'bitcoin price',
    'logout',
    'poison',
    'weather',
    'adopt a puppy',
    'my dog ate chocolate',
    'two factor authentication',
  ],
  sk: [
    'zabehol sa mi pes',
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
