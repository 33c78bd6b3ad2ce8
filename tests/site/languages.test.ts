// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { documentOf, pageFiles } from './built-site.ts';

const english = pageFiles.filter((file) => file.startsWith('localized/en/'));
const names = english.map((file) => file.replace('localized/en/', ''));

const pageIn = (language: 'sk' | 'en', name: string) => documentOf(`localized/${language}/${name}`);

const anchors = (page: Document) =>
  [...page.querySelectorAll('main [id]')].map(({ id }) => id).filter((id) => !id.startsWith('_'));

test('every page exists in both languages and at the root', () => {
  expect(names.length).toBeGreaterThanOrEqual(8);
  for (const name of names) {
    expect(pageFiles).toContain(`localized/sk/${name}`);
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

  test('says where it is in each language, unless search engines leave it out', () => {
    const page = pageIn('sk', name);
    const alternates = [...page.querySelectorAll('link[rel="alternate"]')].map((link) => [
      link.getAttribute('hreflang'),
      new URL(link.getAttribute('href') ?? '').search,
    ]);
    const expected = [
      ['sk', '?lang=sk'],
      ['en', '?lang=en'],
      ['x-default', ''],
    ];
    expect(alternates).toEqual(page.querySelector('meta[name="robots"]') ? [] : expected);
    // One file is served for three addresses, so the browser names the canonical one.
    expect(page.querySelector('link[rel="canonical"]')).toBeNull();
  });
});

test('no two pages of a language have the same title', () => {
  const titles = english.map((file) => documentOf(file).title);
  expect(new Set(titles).size).toBe(titles.length);
});
