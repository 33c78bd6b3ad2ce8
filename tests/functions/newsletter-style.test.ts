import { readFile } from 'node:fs/promises';
import { languages } from '@labka/contract';
import { colors } from '@labka/contract/brand';
import { texts } from '@labka/functions/texts/texts';
import { expect, test } from 'vitest';

/** The custom properties of a style sheet, by name, without white space, which formatters choose. */
async function tokensOf(file: string): Promise<Map<string, string>> {
  const sheet = await readFile(new URL(`../../web/${file}`, import.meta.url), 'utf8');
  const declarations = sheet.matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, '')]));
}

test('newsletter pages use only the website’s colours and sizes', async () => {
  const site = await tokensOf('src/styles/tokens.css');
  const sheet = await readFile(new URL('../../web/src/styles/newsletter.css', import.meta.url), 'utf8');
  const used = new Set([...sheet.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !site.has(name))).toEqual([]);
  expect(sheet).not.toMatch(/^\s*--/m);
});

test('the brand has the colours of the website', async () => {
  const site = await tokensOf('src/styles/tokens.css');
  for (const [name, [light, dark]] of Object.entries(colors))
    expect([name, `light-dark(${light},${dark})`]).toEqual([name, site.get(`--color-${name}`)]);
});

test('no Slovak page ends a line with a preposition', () => {
  const lines = Object.values(texts[languages[0]].pages).flatMap(({ title, text }) => [title, text]);
  expect(lines.filter((text) => /(^|\s)[aikosuvz] /i.test(text))).toEqual([]);
});
