import { readFileSync } from 'node:fs';
import path from 'node:path';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { characters } from '../../web/fonts/characters.mjs';
import { filesWith, pageFiles, readBuilt } from './built-site.ts';

/** What the face can draw that a style sheet carries in itself, as the font says. */
async function lettersOfFace(sheet: string): Promise<ReadonlySet<string>> {
  const [, data = ''] = /@font-face\s*\{[^}]*url\(data:font\/woff2;base64,([^)]+)\)/.exec(sheet) ?? [];
  const font = await convert(Buffer.from(data, 'base64'), 'sfnt');
  const codes = new Face(new Blob(new Uint8Array(font).buffer)).collectUnicodes();
  return new Set([...codes].map((code) => String.fromCodePoint(code)));
}

const styleOf = (file: string) => /<style>(.*?)<\/style>/s.exec(readBuilt(file))?.[1] ?? '';

/** What is set in the brand's face: its name, and the headline. */
function headlineOf(file: string): string {
  const [, brand = ''] = /<span class="word[^>]*>([^<]+)/.exec(readBuilt(file)) ?? [];
  const [, headline = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(readBuilt(file)) ?? [];
  expect(headline).not.toMatch(/&/);
  expect(brand.length * headline.length).toBeGreaterThan(0);
  return brand + headline.replaceAll(/<[^>]*>/g, '');
}

test.each(pageFiles)('%s brings the letters of its headline in both languages', async (file) => {
  const versions = pageFiles.filter(
    (other) => path.basename(other) === path.basename(file) && styleOf(other) === styleOf(file),
  );
  expect(versions.length).toBeGreaterThan(2);
  const letters = await lettersOfFace(styleOf(file));
  expect([...versions.map(headlineOf).join('')].filter((letter) => !letters.has(letter))).toEqual([]);
});

test('a page has one face, no file of a font, and at most 1,900 bytes of it', () => {
  for (const file of pageFiles) {
    expect(styleOf(file).match(/@font-face/g), file).toHaveLength(1);
    const [face = ''] = /url\(data:[^)]+\)/.exec(styleOf(file)) ?? [];
    expect((face.length * 3) / 4, file).toBeLessThanOrEqual(1_900);
  }
  expect(filesWith('.woff2')).toEqual([]);
});

test.each(['newsletter.css', ...filesWith('.css').filter((file) => file.startsWith('assets/'))])(
  '%s brings every letter that our languages may use in a headline',
  async (file) => {
    const letters = await lettersOfFace(readBuilt(file));
    expect([...characters].filter((letter) => !letters.has(letter))).toEqual([]);
  },
);

test('the headlines of all pages are made of those letters', () => {
  const said = pageFiles.map(headlineOf).join('');
  expect(said.length).toBeGreaterThan(100);
  expect([...said].filter((letter) => !characters.includes(letter))).toEqual([]);
});

test('the weight that the style asks for is the one that is built', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../web/src/styles/tokens.css'), 'utf8');
  const [, asked] = /--weight-display: (\d+);/.exec(tokens) ?? [];
  for (const file of pageFiles) expect(styleOf(file)).toContain(`font-family:Figtree;font-weight:${asked};`);
});
