import { type Language, languages } from '@labka/contract';
import { describe, expect, test } from 'vitest';
import { documentOf, pageFiles } from './built-site.ts';

const english = pageFiles.filter((file) => file.startsWith('en/'));
const names = english.map((file) => file.replace('en/', ''));

const pageIn = (language: Language, name: string) => documentOf(`${language}/${name}`);

const anchors = (page: Document) =>
  [...page.querySelectorAll('main [id]')].map(({ id }) => id).filter((id) => !id.startsWith('_'));

test('every page exists in each language and at the root', () => {
  expect(names.length).toBeGreaterThanOrEqual(8);
  for (const name of names) {
    for (const language of languages) expect(pageFiles).toContain(`${language}/${name}`);
    expect(pageFiles).toContain(name);
  }
});

describe.each(names)('%s', (name) => {
  test.each(languages)('has the same anchors in %s as in English', (language) => {
    expect(anchors(pageIn(language, name))).toEqual(anchors(pageIn('en', name)));
  });

  test('has its own language, title and description', () => {
    const descriptions = languages.map((language) => {
      const page = pageIn(language, name);
      expect(page.documentElement.lang).toBe(language);
      expect(page.title).not.toBe('');
      return page.querySelector('meta[name="description"]')?.getAttribute('content');
    });
    expect(new Set(descriptions).size).toBe(languages.length);
  });

  test('links its other languages unless it is noindex', () => {
    const page = pageIn('sk', name);
    const alternates = [...page.querySelectorAll('link[rel="alternate"]')].map((link) => [
      link.getAttribute('hreflang'),
      new URL(link.getAttribute('href') ?? '').pathname,
    ]);
    const path = `/${name}`.replace(/(\/index)?\.html$/, '');
    const expected = [
      ...languages.map((language) => [language, `/${language}${path}`]),
      ['x-default', path || '/'],
    ];
    const isHidden = page.querySelector('meta[name="robots"]') !== null;
    expect(alternates).toEqual(isHidden ? [] : expected);
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical && new URL(canonical).pathname).toBe(isHidden ? undefined : `/sk${path}`);
  });
});

test('no two pages of a language have the same title', () => {
  const titles = english.map((file) => documentOf(file).title);
  expect(new Set(titles).size).toBe(titles.length);
});
