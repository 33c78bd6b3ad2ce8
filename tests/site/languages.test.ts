// @vitest-environment jsdom
import { type Language, languages } from '@labka/contract';
import { describe, expect, test } from 'vitest';
import { documentOf, pageFiles } from './built-site.ts';

const english = pageFiles.filter((file) => file.startsWith('localized/en/'));
const names = english.map((file) => file.replace('localized/en/', ''));

const pageIn = (language: Language, name: string) => documentOf(`localized/${language}/${name}`);

const anchors = (page: Document) =>
  [...page.querySelectorAll('main [id]')].map(({ id }) => id).filter((id) => !id.startsWith('_'));

test('every page exists in each language and at the root', () => {
  expect(names.length).toBeGreaterThanOrEqual(8);
  for (const name of names) {
    for (const language of languages) expect(pageFiles).toContain(`localized/${language}/${name}`);
    expect(pageFiles).toContain(name);
  }
});

describe.each(names)('%s', (name) => {
  test.each(languages)('has the same anchors in %s as in English', (language) => {
    expect(anchors(pageIn(language, name))).toEqual(anchors(pageIn('en', name)));
  });

  test('says its language, has a title, and a description of its own in each', () => {
    const descriptions = languages.map((language) => {
      const page = pageIn(language, name);
      expect(page.documentElement.lang).toBe(language);
      expect(page.title).not.toBe('');
      return page.querySelector('meta[name="description"]')?.getAttribute('content');
    });
    expect(new Set(descriptions).size).toBe(languages.length);
  });

  test('says where it is in each language, unless search engines leave it out', () => {
    const page = pageIn('sk', name);
    const alternates = [...page.querySelectorAll('link[rel="alternate"]')].map((link) => [
      link.getAttribute('hreflang'),
      new URL(link.getAttribute('href') ?? '').search,
    ]);
    const expected = [...languages.map((language) => [language, `?lang=${language}`]), ['x-default', '']];
    expect(alternates).toEqual(page.querySelector('meta[name="robots"]') ? [] : expected);
    // One file is served for three addresses, so the browser names the canonical one.
    expect(page.querySelector('link[rel="canonical"]')).toBeNull();
  });
});

test('no two pages of a language have the same title', () => {
  const titles = english.map((file) => documentOf(file).title);
  expect(new Set(titles).size).toBe(titles.length);
});
