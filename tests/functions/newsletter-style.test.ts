import { readFile } from 'node:fs/promises';
import { mailColors } from '@labka/functions';
import { expect, test } from 'vitest';

/** The custom properties of a style sheet, by name, without white space, which formatters choose. */
async function tokensOf(file: string): Promise<Map<string, string>> {
  const sheet = await readFile(new URL(`../../web/${file}`, import.meta.url), 'utf8');
  const declarations = sheet.matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, '')]));
}

test('the pages of newsletter links have the colours and sizes of the website', async () => {
  const site = await tokensOf('src/styles/tokens.css');
  const pages = await tokensOf('src/styles/newsletter.css');
  expect(pages.size).toBeGreaterThan(20);
  for (const [name, value] of pages) expect([name, value]).toEqual([name, site.get(name)]);
});

test('mails have the colours of the website', async () => {
  const site = await tokensOf('src/styles/tokens.css');
  for (const [name, [light, dark]] of Object.entries(mailColors)) {
    const value = light === dark ? light : `light-dark(${light},${dark})`;
    expect([name, value]).toEqual([name, site.get(`--color-${name}`)]);
  }
});
