// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { routes } from '../../src/app/routes.tsx';
import { fetchTexts } from '../../src/i18n/create-i18n.ts';
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

test('every page lies in the folder of each language, the English ones at the root as well', () => {
  const folders = ['', 'localized/en/', 'localized/sk/'];
  expect(files.map(({ path }) => path).sort()).toEqual(
    folders.flatMap((folder) => routes.map(({ file }) => folder + file)).sort(),
  );
});

test.each([
  ['localized/sk/index.html', 'sk', 'Labka – sociálna sieť pre psíčkarov'],
  ['localized/en/index.html', 'en', 'Labka – the social network for dog owners'],
  ['index.html', 'en', 'Labka – the social network for dog owners'],
  ['localized/sk/404.html', 'sk', 'Stránka sa nenašla – Labka'],
  ['404.html', 'en', 'Page not found – Labka'],
])('%s is in %s and called %s', (path, language, title) => {
  const page = pageAt(path);
  expect(page.documentElement.lang).toBe(language);
  expect(page.head.querySelector('title')?.textContent).toBe(title);
  expect(page.querySelectorAll('title')).toHaveLength(1);
});

test('the not-found page says the specified words, and search engines leave it out', () => {
  const page = pageAt('404.html');
  expect(page.querySelector('main')?.textContent).toBe('404Oops! Page not foundReturn to Home');
  expect(page.querySelector('main a')?.getAttribute('href')).toBe('/');
  expect(page.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(pageAt('index.html').querySelector('meta[name="robots"]')).toBeNull();
});

test('a page names the files that its start script fetches', () => {
  const page = pageAt('localized/sk/index.html');
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

  test('shows no key in place of a text, and no placeholder', () => {
    const sections = english.flatMap(Object.keys).join('|');
    expect(html).not.toMatch(new RegExp(`\\b(${sections})\\.[a-z]+\\.[a-z]+`, 'i'));
    expect(html).not.toContain('{{');
  });
});

function isHandler(attribute: string): boolean {
  return attribute.startsWith('on');
}
