// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { documentOf, pageFiles } from './built-site.ts';

const english = pageFiles.filter((file) => file.startsWith('en/'));
const names = english.map((file) => file.replace('en/', ''));

const pageIn = (language: 'sk' | 'en', name: string) => documentOf(`${language}/${name}`);

const anchors = (page: Document) =>
  [...page.querySelectorAll('main [id]')].map(({ id }) => id).filter((id) => !id.startsWith('_'));

test('every page exists in both languages and at the root', () => {
  expect(names.length).toBeGreaterThanOrEqual(8);
  for (const name of names) {
    expect(pageFiles).toContain(`sk/${name}`);
    expect(pageFiles).toContain(name);
  }
});

describe.each(names)('%s', (name) => {
  test('has the same anchors in both languages', () => {
    expect(anchors(pageIn('sk', name))).toEqual(anchors(pageIn('en', name)));
  });

  test('says its language, and a title and a description of its own in each', () => {
    const facts = (['sk', 'en'] as const).map((language) => {
      const page = pageIn(language, name);
      expect(page.documentElement.lang).toBe(language);
      return [page.title, page.querySelector('meta[name="description"]')?.getAttribute('content')];
    });
    expect(facts[0]?.[0]).not.toBe(facts[1]?.[0]);
    expect(facts[0]?.[1]).not.toBe(facts[1]?.[1]);
  });

  test('says where it is in each language, unless it is not found', () => {
    const page = pageIn('sk', name);
    const alternates = [...page.querySelectorAll('link[rel="alternate"]')].map((link) => [
      link.getAttribute('hreflang'),
      new URL(link.getAttribute('href') ?? '').pathname,
    ]);
    const path = `/${name}`.replace(/(\/index)?\.html$/, '');
    const expected = [
      ['sk', `/sk${path}`],
      ['en', `/en${path}`],
      ['x-default', path || '/'],
    ];
    expect(alternates).toEqual(name === '404.html' ? [] : expected);
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical && new URL(canonical).pathname).toBe(name === '404.html' ? undefined : `/sk${path}`);
  });
});

test('no two pages of a language have the same title', () => {
  const titles = english.map((file) => documentOf(file).title);
  expect(new Set(titles).size).toBe(titles.length);
});
