import { brandValues } from '@labka/contract/brand';
import { describe, expect, test } from 'vitest';
import { fetchTexts } from './create-i18n.ts';
import { type Language, languages } from './languages.ts';
import { textNamespaces } from './texts.ts';

/** Every text of each language, by its key. */
const texts = new Map<string, ReadonlyMap<string, string>>(
  await Promise.all(languages.map(async (language) => [language, await textsIn(language)] as const)),
);
const english = textsOf('en');
const slovak = textsOf('sk');

describe.each(languages)('in %s', (language) => {
  const all = textsOf(language);

  test('no language lacks a text, except plural forms', () => {
    expect(keysOf(all)).toEqual(keysOf(english));
  });

  test('every plural has each form of its language', () => {
    const plurals = new Set([...all.keys()].flatMap((key) => pluralForm.exec(key)?.groups?.name ?? []));
    const forms = formsOf(language);
    expect(plurals.size).toBeGreaterThan(0);
    for (const name of plurals)
      expect(
        forms.filter((form) => !all.has(`${name}_${form}`)),
        name,
      ).toEqual([]);
    const others = [...all.keys()].filter(
      (key) => pluralForm.test(key) && !forms.some((form) => key.endsWith(`_${form}`)),
    );
    expect(others).toEqual([]);
  });

  test('every text has the placeholders of its English', () => {
    const others = [...all].filter(([key, text]) => !samePlaceholders(text, english.get(inEnglish(key))));
    expect(others.map(([key]) => key)).toEqual([]);
  });

  test('every case of the brand exists', () => {
    const cases = [...all.values()].flatMap((text) => text.match(/brand\.\w+/g) ?? []);
    expect(cases.filter((name) => brandValues(language)[name] === undefined)).toEqual([]);
  });

  test('no text is empty', () => {
    expect([...all].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('no namespace repeats a key of another one', async () => {
    const parts = await Promise.all(textNamespaces.map((namespace) => fetchTexts(language, namespace)));
    const keys = parts.flatMap((part) => [...leaves(part).keys()]);
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
  });
});

test('no Slovak line can end with a one-letter preposition', () => {
  expect([...slovak.values()].filter((text) => /(^|\s)[aikosuvz] /i.test(text))).toEqual([]);
});

test('no line can end between a number and its unit', () => {
  const all = [...slovak.values(), ...english.values()];
  expect(all.filter((text) => /\}\} (hod|dn|mesiac|rok|hour|day|month|year)/.test(text))).toEqual([]);
});

test('no Slovak line can end inside “e‑mail”', () => {
  expect([...slovak.values()].filter((text) => /(?<!\p{L})e-mail/u.test(text))).toEqual([]);
});

function textsOf(language: string): ReadonlyMap<string, string> {
  return texts.get(language) ?? new Map();
}

async function textsIn(language: Language): Promise<ReadonlyMap<string, string>> {
  const parts = await Promise.all(textNamespaces.map((namespace) => fetchTexts(language, namespace)));
  return new Map(parts.flatMap((part) => [...leaves(part)]));
}

function leaves(tree: object, prefix = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(prefix + name, value);
    else for (const [key, text] of leaves(value, `${prefix}${name}.`)) found.set(key, text);
  }
  return found;
}

const pluralForm = /^(?<name>.+)_(?:zero|one|two|few|many|other)$/;

/** The plural forms that a language uses for integers. */
function formsOf(language: Language): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)))];
}

function keysOf(all: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...all.keys()].map((key) => pluralForm.exec(key)?.groups?.name ?? key))].sort();
}

/** English has no "few" form; the general form replaces it. */
function inEnglish(key: string): string {
  const name = pluralForm.exec(key)?.groups?.name;
  return english.has(key) || name === undefined ? key : `${name}_other`;
}

function samePlaceholders(text: string, other: string | undefined): boolean {
  return placeholders(text).join() === placeholders(other).join();
}

function placeholders(text: string | undefined): string[] {
  return (text?.match(/\{\{?[\w.]+\}?\}/g) ?? []).map((name) => name.replace(/brand\.\w+/, 'brand')).sort();
}
