// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { site } from '../../site.config.ts';
import { routes } from '../../src/app/routes.tsx';
import { fetchTexts } from '../../src/i18n/create-i18n.ts';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { textNamespaces } from '../../src/i18n/texts.ts';
import { prerenderSite } from './prerender.tsx';

const template = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><!--head--></head><body><div id="root"><!--page--></div></body></html>`;

const english = await Promise.all(textNamespaces.map((namespace) => fetchTexts('en', namespace)));

const files = await prerenderSite({
  template,
  application: { script: '/entry.js', style: '/style.css' },
});

function pageAt(path: string): Document {
  const html = files.find((file) => file.path === path)?.html ?? '';
  return new DOMParser().parseFromString(html, 'text/html');
}

test('every page is in each language’s folder', () => {
  const folders = ['', ...languages.map((language) => `${language}/`)];
  expect(files.map(({ path }) => path).sort()).toEqual(
    folders.flatMap((folder) => routes.map(({ file }) => folder + file)).sort(),
  );
});

/** The two pages whose titles come from texts of different files. */
const titled: readonly (readonly [path: string, language: Language])[] = [
  ...languages.map((language) => [`${language}/`, language] as const),
  ['', 'en'],
];

test.each(titled)('the pages in “%s” are in %s', async (folder, language) => {
  const [home, shared] = await Promise.all([fetchTexts(language, 'landing'), fetchTexts(language, 'shared')]);
  const titles = { 'index.html': home.page.landing.title, '404.html': shared.page.notFound.title };
  for (const [name, title] of Object.entries(titles)) {
    const page = pageAt(folder + name);
    expect(page.documentElement.lang).toBe(language);
    expect(page.head.querySelector('title')?.textContent).toBe(title.replace('{{brand}}', site.brand));
    expect(page.querySelectorAll('title')).toHaveLength(1);
  }
});

test('the not-found page is as specified and noindex', () => {
  const page = pageAt('404.html');
  expect(page.querySelector('main')?.textContent).toBe('404Oops! Page not foundReturn to Home');
  expect(page.querySelector('main a')?.getAttribute('href')).toBe('/');
  expect(page.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(pageAt('index.html').querySelector('meta[name="robots"]')).toBeNull();
});

test('a page names the files that its start script fetches', () => {
  const page = pageAt('sk/index.html');
  const contentOf = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect(contentOf('application')).toBe('/entry.js');
  expect(contentOf('application-style')).toBe('/style.css');
});

describe.each(files.map(({ path, html }) => [path, html] as const))('%s', (path, html) => {
  test('holds nothing that the content security policy forbids', () => {
    const page = pageAt(path);
    expect(page.querySelectorAll('script:not([type="application/ld+json"]), style, [style]')).toHaveLength(0);
    expect(
      [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()).filter(isHandler),
    ).toEqual([]);
  });

  test('has a description of 50 to 160 characters', () => {
    const length = pageAt(path)
      .head.querySelector('meta[name="description"]')
      ?.getAttribute('content')?.length;
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(160);
  });

  test('has one first heading, and levels that do not skip', () => {
    const levels = [...pageAt(path).querySelectorAll('h1, h2, h3')].map(({ tagName }) =>
      Number(tagName.slice(1)),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
  });

  test('shows no text key and no placeholder', () => {
    const sections = english.flatMap(Object.keys).join('|');
    expect(html).not.toMatch(new RegExp(`\\b(${sections})\\.[a-z]+\\.[a-z]+`, 'i'));
    expect(html).not.toContain('{{');
  });
});

function isHandler(attribute: string): boolean {
  return attribute.startsWith('on');
}
