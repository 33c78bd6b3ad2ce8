import { searchEntries as english } from 'virtual:legal-search/en';
import { searchEntries as slovak } from 'virtual:legal-search/sk';
import { describe, expect, test } from 'vitest';
import type { SearchEntry } from '../../lib/legal-document.ts';
import { searchEntries } from './search-entries.ts';

const entry = (id: string, title: string, text: string): SearchEntry => ({ slug: 'terms', id, title, text });

const entries = [
  entry('ceny', 'Ceny', 'Cena je konečná a\u00a0zahŕňa DPH.'),
  entry('poloha', 'Poloha a\u00a0mapa', 'Polohu zdieľate, len keď chcete.'),
  entry('ucet', 'Účet', 'O\u00a0polohe píšeme inde; účet je váš.'),
];

const found = (query: string) => searchEntries(entries, query).map((result) => result.entry.id);

test('case, diacritics and hard spaces do not matter', () => {
  expect(found('UCET')).toEqual(['ucet']);
  expect(found('zahrna dph')).toEqual(['ceny']);
  expect(found('a zahŕňa')).toEqual(['ceny']);
});

test('hyphens do not matter', () => {
  const sections = [
    entry('kontakt', 'Kontakt', 'Napíšte nám e\u2011mail.'),
    entry('odvolanie', 'Odvolanie', 'Newsletter: email, opt out.'),
  ];
  const ask = (query: string) => searchEntries(sections, query).map((result) => result.entry.id);
  for (const query of ['email', 'e-mail', 'E‑MAILOM']) expect(ask(query)).toEqual(['kontakt', 'odvolanie']);
  expect(ask('opt-out')).toEqual(['odvolanie']);
  expect(searchEntries(sections, 'email')[0]?.passage).toEqual(['Napíšte nám ', 'e\u2011mail', '.']);
});

test('matches in headings rank first', () => {
  expect(found('poloh')).toEqual(['poloha', 'ucet']);
});

test('every word must occur', () => {
  expect(found('cena poloha')).toEqual([]);
  expect(found('cena dph')).toEqual(['ceny']);
});

test('stop words and endings are ignored', () => {
  const sections = [entry('zrusenie', 'Zrušenie predplatného', 'Predplatné zrušíte v nastaveniach.')];
  const ask = (query: string) => searchEntries(sections, query).length;
  expect(ask('ako zruším')).toBe(1);
  expect(ask('kde sa zruší predplatné')).toBe(1);
  expect(ask('ako zaplatím')).toBe(0);
});

test('a query of stop words is searched as it is', () => {
  expect(found('ako')).toEqual([]);
  expect(found('je')).toEqual(['ceny', 'ucet']);
});

test.each(['', ' ', 'a', '   a '])('"%s" is too short for a search', (query) => {
  expect(found(query)).toEqual([]);
});

test('pattern characters are matched literally', () => {
  expect(found('dph.')).toEqual(['ceny']);
  expect(found('(.*)')).toEqual([]);
});

describe('the passage', () => {
  const passage = (text: string, query: string) =>
    searchEntries([entry('x', 'Title', text)], query)[0]?.passage;

  test('marks matches in the original spelling', () => {
    expect(passage('Cena je konečná a\u00a0zahŕňa DPH.', 'zahrna')).toEqual([
      'Cena je konečná a\u00a0',
      'zahŕňa',
      ' DPH.',
    ]);
  });

  test('starts and ends at word boundaries', () => {
    const text = `${'before '.repeat(40)}needle ${'after '.repeat(60)}end`;
    const pieces = passage(text, 'needle') ?? [];
    expect(pieces[1]).toBe('needle');
    expect(pieces[0]).toMatch(/^… before (before )+$/);
    expect(pieces[2]).toMatch(/^ (after )+… ?$|^ (after ?)+ …$/);
    expect(pieces.join('').length).toBeLessThan(200);
  });

  test('starts at the beginning if only the heading matches', () => {
    expect(passage('Some text.', 'title')).toEqual(['Some text.']);
  });
});

test('the real texts answer common queries', () => {
  const first = (query: string) => searchEntries(english, query)[0]?.entry.id;
  expect(first('refund')).toBe('vratenie-penazi');
  expect(first('guardian')).toBe('suhlas-zakonneho-zastupcu');
  expect(first('delete account')).toBe('zmazanie-uctov-maloletych');
  expect(searchEntries(slovak, 'ako zruším').length).toBeGreaterThan(0);
});
