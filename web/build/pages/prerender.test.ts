// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { fetchTexts } from '../../src/i18n/create-i18n.ts';
import { textNamespaces } from '../../src/i18n/texts.ts';
import { renderedSite } from './rendered-site.ts';

const english = await Promise.all(textNamespaces.map((namespace) => fetchTexts('en', namespace)));

const files = await renderedSite();

function pageAt(path: string): Document {
  const html = files.find((file) => file.path === path)?.html ?? '';
  return new DOMParser().parseFromString(html, 'text/html');
}

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
