import { readFile } from 'node:fs/promises';
import { mailCardRadius, mailColors, renderPage, texts } from '@labka/functions';
import { expect, test } from 'vitest';

/** The custom properties of a style sheet, by name, without white space, which formatters choose. */
async function tokensOf(file: string): Promise<Map<string, string>> {
  const sheet = await readFile(new URL(`../../web/${file}`, import.meta.url), 'utf8');
  const declarations = sheet.matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, '')]));
}

test('the pages of newsletter links have the colours and sizes of the website, and none of their own', async () => {
  const site = await tokensOf('src/styles/tokens.css');
  const sheet = await readFile(new URL('../../web/src/styles/newsletter.css', import.meta.url), 'utf8');
  const used = new Set([...sheet.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !site.has(name))).toEqual([]);
  expect(sheet).not.toMatch(/^\s*--/m);
});

test('mails have the colours of the website', async () => {
  const site = await tokensOf('src/styles/tokens.css');
  for (const [name, [light, dark]] of Object.entries(mailColors))
    expect([name, `light-dark(${light},${dark})`]).toEqual([name, site.get(`--color-${name}`)]);
});

test('mails have the radius of the website’s cards', async () => {
  const site = await tokensOf('src/styles/tokens.css');
  expect(`${Number.parseInt(mailCardRadius, 10) / 16}rem`).toBe(site.get('--radius-card'));
});

test('the pages of newsletter links and the icon draw the logo as the website does', async () => {
  const logo = shapesOf(
    await readFile(new URL('../../web/src/components/Logo/Logo.tsx', import.meta.url), 'utf8'),
  );
  const icon = shapesOf(await readFile(new URL('../../web/public/favicon.svg', import.meta.url), 'utf8'));
  const page = renderPage({ language: 'sk', name: 'unknown', token: undefined, operator: '' });
  expect(logo).toHaveLength(5);
  expect(shapesOf(page)).toEqual(logo);
  expect(icon).toEqual(logo);
});

test('no Slovak line on the pages of newsletter links can end with a one-letter preposition', () => {
  const lines = Object.values(texts.sk.pages).flatMap(({ title, text }) => [title, text]);
  expect(lines.filter((text) => /(^|\s)[aikosuvz] /i.test(text))).toEqual([]);
});

/** The pad's path and the toes' ellipses, without what only colours them. */
function shapesOf(drawing: string): readonly string[] {
  return [...drawing.matchAll(/<(?:path|ellipse)\b[^>]*>/g)].map(([shape]) =>
    [...shape.matchAll(/\b(?:d|cx|cy|rx|ry|transform)="[^"]*"/g)].join(' '),
  );
}
