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

test('a heading comes before a mention', () => {
  expect(found('poloh')).toEqual(['poloha', 'ucet']);
});

test('every word must occur', () => {
  expect(found('cena poloha')).toEqual([]);
  expect(found('cena dph')).toEqual(['ceny']);
});

test('a question finds what its words mean', () => {
  const sections = [entry('zrusenie', 'Zrušenie predplatného', 'Predplatné zrušíte v nastaveniach.')];
  const ask = (query: string) => searchEntries(sections, query).length;
  expect(ask('ako zruším')).toBe(1);
  expect(ask('kde sa zruší predplatné')).toBe(1);
  expect(ask('ako zaplatím')).toBe(0);
});

test('fillers alone are sought as they are', () => {
  expect(found('ako')).toEqual([]);
  expect(found('je')).toEqual(['ceny', 'ucet']);
});

test.each(['', ' ', 'a', '   a '])('"%s" is too little to look for', (query) => {
  expect(found(query)).toEqual([]);
});

test('pattern characters are matched literally', () => {
  expect(found('dph.')).toEqual(['ceny']);
  expect(found('(.*)')).toEqual([]);
});

describe('the passage', () => {
  const passage = (text: string, query: string) =>
    searchEntries([entry('x', 'Title', text)], query)[0]?.passage;

  test('marks what was found in its own spelling', () => {
    expect(passage('Cena je konečná a\u00a0zahŕňa DPH.', 'zahrna')).toEqual([
      'Cena je konečná a\u00a0',
      'zahŕňa',
      ' DPH.',
    ]);
  });

  test('begins and ends at words around the find', () => {
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

test('the real texts answer what people look for', () => {
  const first = (query: string) => searchEntries(english, query)[0]?.entry.id;
  expect(first('refund')).toBe('vratenie-penazi');
  expect(first('guardian')).toBe('suhlas-zakonneho-zastupcu');
  expect(first('delete account')).toBe('zmazanie-uctov-maloletych');
  expect(searchEntries(slovak, 'ako zruším').length).toBeGreaterThan(0);
});
