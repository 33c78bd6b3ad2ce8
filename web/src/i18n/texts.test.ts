import { expect, test } from 'vitest';
import { fetchTexts } from './create-i18n.ts';
import type { Language } from './languages.ts';
import { textNamespaces } from './texts.ts';

const english = await textsIn('en');
const slovak = await textsIn('sk');

test('both languages have the same texts, apart from plural forms', () => {
  expect([...new Set([...slovak.keys()].map(withoutPluralForm))].sort()).toEqual(
    [...new Set([...english.keys()].map(withoutPluralForm))].sort(),
  );
});

test('every plural has each form that its language counts with', () => {
  expect(pluralForms(english)).toEqual(['one', 'other']);
  expect(pluralForms(slovak)).toEqual(['few', 'one', 'other']);
});

test.each([...english.keys()])('%s has the same placeholders in both languages', (key) => {
  expect(placeholders(slovak.get(key))).toEqual(placeholders(english.get(key)));
});

test.each([
  ['English', english],
  ['Slovak', slovak],
])('no %s text is empty', (_language, all) => {
  expect([...all].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('no namespace repeats a text of another one', async () => {
  const parts = await Promise.all(textNamespaces.map((namespace) => fetchTexts('en', namespace)));
  expect(parts.flatMap((part) => [...texts(part).keys()])).toHaveLength(english.size);
});

test('no Slovak line can end with a one-letter preposition', () => {
  expect([...slovak.values()].filter((text) => /(^|\s)[aikosuvz] /i.test(text))).toEqual([]);
});

test('no Slovak line can end inside “e‑mail”', () => {
  expect([...slovak.values()].filter((text) => /(?<!\p{L})e-mail/u.test(text))).toEqual([]);
});

async function textsIn(language: Language): Promise<Map<string, string>> {
  const parts = await Promise.all(textNamespaces.map((namespace) => fetchTexts(language, namespace)));
  return new Map(parts.flatMap((part) => [...texts(part)]));
}

function texts(tree: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(prefix + name, value);
    else for (const [key, text] of texts(value, `${prefix}${name}.`)) found.set(key, text);
  }
  return found;
}

function withoutPluralForm(key: string): string {
  return key.replace(/_(one|few|many|other)$/, '');
}

function pluralForms(all: ReadonlyMap<string, string>): string[] {
  const forms = [...all.keys()].map((key) => /_(one|few|many|other)$/.exec(key)?.[1]);
  return [...new Set(forms.filter((form) => form !== undefined))].sort();
}

function placeholders(text: string | undefined): string[] {
  return (text?.match(/\{\{?\w+\}?\}/g) ?? []).sort();
}
