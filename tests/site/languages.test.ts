import { type Language, languages } from '@labka/contract';
import { describe, expect, test } from 'vitest';
import { documentOf, pageFiles } from './built-site.ts';

const english = pageFiles.filter((file) => file.startsWith('en/'));
const names = english.map((file) => file.replace('en/', ''));

const pageIn = (language: Language, name: string) => documentOf(`${language}/${name}`);

const anchors = (page: Document) =>
  [...page.querySelectorAll('main [id]')].map(({ id }) => id).filter((id) => !id.startsWith('_'));

/** Search engines leave out versions of documents and the not-found page. */
const hidden = /^(legal\/[^/]+\/.+|404)\.html$/;

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

  test.each(languages)('in %s is noindex, or links its other languages', (language) => {
    const page = pageIn(language, name);
    const isHidden = hidden.test(name);
    const alternates = [...page.querySelectorAll('link[rel="alternate"]')].map((link) => [
      link.getAttribute('hreflang'),
      new URL(link.getAttribute('href') ?? '').pathname,
    ]);
    const path = `/${name}`.replace(/(\/index)?\.html$/, '');
    const expected = [...languages.map((other) => [other, `/${other}${path}`]), ['x-default', path || '/']];
    const robots = page.querySelector('meta[name="robots"]')?.getAttribute('content');
    expect(robots).toBe(isHidden ? 'noindex' : undefined);
    expect(alternates).toEqual(isHidden ? [] : expected);
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical && new URL(canonical).pathname).toBe(isHidden ? undefined : `/${language}${path}`);
  });
});

test('no two pages of a language share a title', () => {
  const titles = english.map((file) => documentOf(file).title);
  expect(new Set(titles).size).toBe(titles.length);
});
