import { expect, test } from 'vitest';
import { searchEntries } from './search-entries.ts';

const entry = (title: string, text: string) => ({ address: title, page: 'Terms', title, text });

const entries = [
  entry('Ceny', 'Cena je konečná a\u00a0zahŕňa DPH.'),
  entry('Účet', 'O\u00a0polohe píšeme inde; účet je váš.'),
  entry('Poloha a\u00a0mapa', 'Polohu zdieľate, len keď chcete.'),
  entry('Kontakt', 'Napíšte nám e\u2011mail.'),
  entry('Odvolanie', 'Newsletter: email, opt out.'),
  entry('Zrušenie', 'Predplatné zrušíte v nastaveniach.'),
  entry('Poplatky svorky', 'Nijaké.'),
  entry('Svorka', 'Psy a\u00a0ľudia.'),
  entry('Zmazanie', 'Profil zmažete sami.'),
  entry('Odstúpenie', 'No refunds.'),
  entry('Odmietnutie', 'We refuse.'),
  entry('Ticho', 'Nepíšeme.'),
  entry('Deti', 'S\u00a0deťmi aj bez detí.'),
  entry('Venčenie a\u00a0výlety', 'Denne.'),
  entry('Čo robiť so psom?', 'Denné venčenie.'),
  { ...entry('Kam na výlet so psom?', 'Venčenie.'), address: '/support#venčenie' },
  { ...entry('Kúpa', 'V\u00a0obchode.'), address: '/support#cena', chapter: 'Fakturácia' },
  { ...entry('Faktúra', 'Na papieri.'), chapter: 'Fakturácia' },
  { ...entry('Pečiatka', 'Na faktúre chýba.'), chapter: 'Doklady' },
  { ...entry('Podpis', 'Netreba.'), chapter: 'Fakturácia' },
  { ...entry('Súbory', 'O\u00a0súboroch viac inde.'), address: 'krátko', chapter: 'Údaje' },
  entry('Súbory', 'Súbory ukladáme u\u00a0vás.'),
  entry('Consequences', 'We tell the police.'),
];

test.each([
  ['case and diacritics do not matter', 'UCET', ['Účet']],
  ['hyphens do not matter', 'email', ['Kontakt', 'Odvolanie']],
  ['hyphens do not matter', 'E‑MAILOM', ['Kontakt', 'Odvolanie']],
  ['a hyphen may be a space', 'opt-out', ['Odvolanie']],
  ['matches in headings rank first', 'poloh', ['Poloha a\u00a0mapa', 'Účet']],
  ['short headings rank first', 'svor', ['Svorka', 'Poplatky svorky']],
  ['entries with the most words remain', 'cena kontaktu dph', ['Ceny']],
  ['other endings of short words count', 'ceny', ['Ceny']],
  ['other endings of short words count', 'účtu', ['Účet']],
  ['words of the same meaning count', 'vymazať', ['Zrušenie', 'Zmazanie']],
  ['a longer word is another', 'centrum', []],
  ['a longer word is another', 'detail', []],
  ['a word with the same beginning is another', 'refund', ['Odstúpenie']],
  ['a word with the same beginning is another', 'consent', []],
  ['a word inside another is another', 'rušenie', []],
  ['a denied word counts', 'píšeme', ['Účet', 'Ticho']],
  ['forms of a short word count', 'dieťa', ['Deti']],
  [
    'titles come before answers, answers before texts',
    'venčenie',
    ['Venčenie a\u00a0výlety', 'Kam na výlet so psom?', 'Čo robiť so psom?'],
  ],
  ['only answers are found by their chapter', 'faktúra', ['Faktúra', 'Kúpa', 'Pečiatka']],
  ['words may stand apart', 'cena dph', ['Ceny']],
  ['stop words and endings are ignored', 'ako predplatiť', ['Zrušenie']],
  ['a query of stop words is searched as it is', 'je', ['Ceny', 'Účet']],
  ['punctuation is ignored', 'dph. (.*)', ['Ceny']],
  ['one letter is too short', '   a ', []],
  ['a long word finds nothing', 'x'.repeat(100), []],
])('%s', (_rule, query, titles) => {
  expect(searchEntries(entries, query).map(({ title }) => title)).toEqual(titles);
});

test('a chapter comes before a section that refers to it', () => {
  const found = searchEntries(entries, 'súbory').map(({ place }) => place.join(''));
  expect(found).toEqual(['Terms\u00a0› Súbory', 'Terms\u00a0› Údaje\u00a0› Súbory']);
});

test('matches in titles are marked', () => {
  expect(searchEntries(entries, 'ucet')[0]?.place).toEqual(['Terms\u00a0› ', 'Účet', '']);
});

const [before, after] = ['before '.repeat(40), 'after '.repeat(60)];
const shortened = [expect.stringMatching(/^… before (before )+$/), 'needle', expect.stringMatching(/ …$/)];

test.each([
  ['in the original spelling', 'Cena a\u00a0zahŕňa DPH.', 'zahrna', ['Cena a\u00a0', 'zahŕňa', ' DPH.']],
  ['as whole words', 'Polohu zdieľate.', 'polo', ['', 'Polohu', ' zdieľate.']],
  ['with their hyphens', 'Píšte e\u2011mail.', 'email', ['Píšte ', 'e\u2011mail', '.']],
  ['without a line break', 'Píšte e-mailom.', 'mail', ['Píšte ', 'e\u2011mailom', '.']],
  ['nowhere, if only the heading has them', 'Some text.', 'title', ['Some text.']],
  ['between whole words', `${before}needle ${after}end`, 'needle', shortened],
])('a passage marks matches %s', (_rule, text, query, pieces) => {
  expect(searchEntries([entry('Title', text)], query)[0]?.passage).toEqual(pieces);
});

test('every result shows a match, if possible a new one', () => {
  const shared = `A needle ${'in the hay '.repeat(9)}and a needle. `;
  const passages = searchEntries(
    [entry('One', shared), entry('Three', `${shared}Our needle.`), entry('Seven', `In short: ${shared}`)],
    'needle',
  ).map(({ passage }) => passage.join(''));
  expect(passages).toEqual([shared, expect.stringMatching(/^… .*Our needle\.$/), `In short: ${shared}`]);
});
