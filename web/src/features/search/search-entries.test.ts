import { expect, test } from 'vitest';
import { searchIn } from './search-entries.ts';

const entry = (title: string, text: string) => ({ address: title, page: 'Terms', title, text });

const entries = [
  entry('Ceny', 'Cena je konečná; odvolanie. Zahŕňa DPH.'),
  entry('Poloha a\u00a0mapa', 'Polohu zdieľate, len keď chcete.'),
  entry('Účet', 'O\u00a0polohe píšeme inde; účet je váš.'),
  entry('Kontakt', 'Napíšte nám e\u2011mail.'),
  entry('Odvolanie', 'Newsletter: opt out.'),
  { ...entry('Pečiatka', 'Na papieri.'), chapter: 'Doklady', keywords: 'faktúra' },
  entry('Podpis', 'Netreba.'),
  { ...entry('Podpis', 'Na papieri.'), address: '/legal', weight: 2 },
  { ...entry('Pozdrav', 'Dobrý deň.'), weight: 2 },
];

test.each([
  ['case and diacritics do not matter', 'UCET', ['Účet']],
  ['"e-mail" is one word', 'email', ['Kontakt']],
  ['a hyphen may be a space', 'opt-out', ['Odvolanie']],
  ['titles rank first', 'odvolanie', ['Odvolanie', 'Ceny']],
  ['the beginning of a word counts', 'zahŕ', ['Ceny']],
  ['other endings count', 'odvolania', ['Odvolanie', 'Ceny']],
  ['a misspelt word counts', 'kontkt', ['Kontakt']],
  ['swapped letters count', 'odvoalnie', ['Odvolanie', 'Ceny']],
  ['swapped letters of a short word count', 'uect', ['Účet']],
  ['a misspelt short word is another', 'dpp', []],
  ['a misspelt word in running text is another', 'konrcna', []],
  ['a query is about the word that is nowhere', 'zmrzlina cena', []],
  ['half of a query about an answer is enough', 'zmrzlina pozdrav', ['Pozdrav']],
  ['no word is missing that the best result has', 'ucet polohy', ['Účet']],
  ['keywords count', 'faktúra', ['Pečiatka']],
  ['chapters count', 'doklady', ['Pečiatka']],

  ['words that say little are ignored', 'kde je dph', ['Ceny']],
  ['a query of such words is searched as it is', 'je', ['Ceny', 'Účet']],
  ['punctuation is ignored', 'dph. (.*)', ['Ceny']],
  ['a long word finds nothing', 'x'.repeat(100), []],
])('%s', (_rule, query, titles) => {
  expect(searchIn(entries)(query).map(({ title }) => title)).toEqual(titles);
});

test('an entry of more weight comes first', () => {
  expect(searchIn(entries)('podpis').map(({ address }) => address)).toEqual(['/legal', 'Podpis']);
});

test('matches in titles are marked', () => {
  expect(searchIn(entries)('ucet')[0]?.name).toEqual(['', 'Účet', '']);
});

const [before, after] = ['before '.repeat(40), 'after '.repeat(60)];
const shortened = [expect.stringMatching(/^… before (before )+$/), 'needle', expect.stringMatching(/ …$/)];

test.each([
  ['in the original spelling', 'Cena a\u00a0zahŕňa DPH.', 'zahrna', ['Cena a\u00a0', 'zahŕňa', ' DPH.']],
  ['as whole words', 'Polohu zdieľate.', 'polo', ['', 'Polohu', ' zdieľate.']],
  ['with their hyphens', 'Píšte e\u2011mail.', 'email', ['Píšte ', 'e\u2011mail', '.']],
  ['without a line break', 'Píšte e-mailom.', 'email', ['Píšte ', 'e\u2011mailom', '.']],
  ['that are misspelt', 'Your title.', 'titel', ['Your ', 'title', '.']],
  ['nowhere, if only the heading has them', 'Some text.', 'title', ['Some text.']],
  ['between whole words', `${before}needle ${after}end`, 'needle', shortened],
])('a passage marks matches %s', (_rule, text, query, pieces) => {
  expect(searchIn([{ ...entry('Title', text), weight: 2 }])(query)[0]?.passage).toEqual(pieces);
});

test('every result shows a match, if possible a new one', () => {
  const shared = `A needle ${'in our hay '.repeat(19)}and a needle. `;
  const [first = [], second = []] = searchIn([
    { ...entry('One', shared), weight: 2 },
    entry('Two', `${shared}Our needle.`),
  ])('needle').map(({ passage }) => passage);
  expect(first.join('')).toMatch(/^A needle/);
  expect(second.join('')).toMatch(/^… .*Our needle\.$/);
});
