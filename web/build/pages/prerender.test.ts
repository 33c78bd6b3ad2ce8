// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { routes } from '../../src/app/routes.tsx';
import { fetchTexts } from '../../src/i18n/create-i18n.ts';
import { languages } from '../../src/i18n/languages.ts';
import { textNamespaces } from '../../src/i18n/texts.ts';
import { renderedSite } from './rendered-site.ts';

const english = await Promise.all(textNamespaces.map((namespace) => fetchTexts('en', namespace)));

const files = await renderedSite();

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

test('a page names the files of its start script', () => {
  const page = pageAt(`${languages[0]}/index.html`);
  const contentOf = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect(contentOf('application')).toBe('/entry.js');
  expect(contentOf('application-style')).toBe('/style.css');
});

describe.each(files.map(({ path, html }) => [path, html] as const))('%s', (path, html) => {
  test('has a description of 50 to 160 characters', () => {
    const length = pageAt(path)
      .head.querySelector('meta[name="description"]')
      ?.getAttribute('content')?.length;
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(160);
  });

  test('has one first heading, and skips no level', () => {
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
