import { expect, test } from 'vitest';
import type { SearchEntry } from '../../lib/legal-document.ts';
import { searchEntries } from './search-entries.ts';

const entry = (address: string, title: string, text: string): SearchEntry => ({
  address,
  page: 'Terms',
  title,
  text,
});

const entries = [
  entry('ceny', 'Ceny', 'Cena je konečná a\u00a0zahŕňa DPH.'),
  entry('poloha', 'Poloha a\u00a0mapa', 'Polohu zdieľate, len keď chcete.'),
  entry('ucet', 'Účet', 'O\u00a0polohe píšeme inde; účet je váš.'),
  entry('kontakt', 'Kontakt', 'Napíšte nám e\u2011mail.'),
  entry('odvolanie', 'Odvolanie', 'Newsletter: email, opt out.'),
  entry('zrusenie', 'Zrušenie', 'Predplatné zrušíte v nastaveniach.'),
];

test.each([
  ['case and diacritics do not matter', 'UCET', ['ucet']],
  ['hard spaces do not matter', 'a zahŕňa', ['ceny']],
  ['hyphens do not matter', 'email', ['kontakt', 'odvolanie']],
  ['hyphens do not matter', 'E‑MAILOM', ['kontakt', 'odvolanie']],
  ['a hyphen may be a space', 'opt-out', ['odvolanie']],
  ['matches in headings rank first', 'poloh', ['poloha', 'ucet']],
  ['every word must occur', 'cena poloha', []],
  ['words may stand apart', 'cena dph', ['ceny']],
  ['stop words and endings are ignored', 'ako zruším', ['zrusenie']],
  ['a query of stop words is searched as it is', 'je', ['ceny', 'ucet']],
  ['pattern characters are matched literally', 'dph.', ['ceny']],
  ['pattern characters are matched literally', '(.*)', []],
  ['one letter is too short', '   a ', []],
  ['a long query is cut', 'cena '.repeat(5_000), ['ceny']],
  ['a long word finds nothing', 'x'.repeat(5_000), []],
])('%s', (_rule, query, ids) => {
  expect(searchEntries(entries, query).map((result) => result.entry.address)).toEqual(ids);
});

const passageOf = (text: string, query: string) =>
  searchEntries([entry('x', 'Title', text)], query)[0]?.passage;

test.each([
  ['in the original spelling', 'Cena a\u00a0zahŕňa DPH.', 'zahrna', ['Cena a\u00a0', 'zahŕňa', ' DPH.']],
  ['as whole words', 'Polohu zdieľate.', 'polo', ['', 'Polohu', ' zdieľate.']],
  ['with their hyphens', 'Píšte e\u2011mail.', 'email', ['Píšte ', 'e\u2011mail', '.']],
  ['nowhere, if only the heading has them', 'Some text.', 'title', ['Some text.']],
])('a passage marks matches %s', (_rule, text, query, pieces) => {
  expect(passageOf(text, query)).toEqual(pieces);
});

test('a passage starts and ends at word boundaries', () => {
  const pieces = passageOf(`${'before '.repeat(40)}needle ${'after '.repeat(60)}end`, 'needle') ?? [];
  expect(pieces[1]).toBe('needle');
  expect(pieces[0]).toMatch(/^… before (before )+$/);
  expect(pieces[2]).toMatch(/^ (after )+…$/);
  expect(pieces.join('').length).toBeLessThan(200);
});
