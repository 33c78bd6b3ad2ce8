import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '@labka/contract/brand';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { characters } from '../../web/build/fonts/characters.ts';
import { filesWith, pageFiles, readBuilt } from './built-site.ts';

/** What a face can draw, as the font says. */
async function lettersOf(data: string): Promise<ReadonlySet<string>> {
  const font = await convert(Buffer.from(data, 'base64'), 'sfnt');
  const codes = new Face(new Blob(new Uint8Array(font).buffer)).collectUnicodes();
  return new Set([...codes].map((code) => String.fromCodePoint(code)));
}

/** The face that a page carries in itself. */
const faceOf = (file: string) => /<meta name="headline" content="([^"]+)">/.exec(readBuilt(file))?.[1] ?? '';

/** The face that a style sheet carries in itself. */
const faceIn = (sheet: string) =>
  /@font-face\s*\{[^}]*url\("?data:font\/woff2;base64,([^)"]+)"?\)/.exec(sheet)?.[1] ?? '';

/** What is set in the brand's face: its name, and the headline of all pages but documents. */
function headlineOf(file: string): string {
  const [, language = '', headline = ''] = /<h1([^>]*)>(.*?)<\/h1>/s.exec(readBuilt(file)) ?? [];
  expect(headline).not.toMatch(/&|^$/);
  return brand + (language.includes(' lang=') ? '' : headline.replaceAll(/<[^>]*>/g, ''));
}

test.each(pageFiles)('%s brings the letters of its headline, and hardly more', async (file) => {
  const letters = await lettersOf(faceOf(file));
  expect([...headlineOf(file)].filter((letter) => !letters.has(letter))).toEqual([]);
  expect(letters.size).toBeLessThanOrEqual(new Set(headlineOf(file)).size);
});

test('a page has at most 1,800 bytes of font', () => {
  for (const file of pageFiles) expect((faceOf(file).length * 3) / 4, file).toBeLessThanOrEqual(1_800);
  expect(filesWith('.woff2')).toEqual([]);
});

test.each(['newsletter.css', ...filesWith('.css').filter((file) => file.startsWith('assets/'))])(
  '%s contains every letter of our languages’ headlines',
  async (file) => {
    const letters = await lettersOf(faceIn(readBuilt(file)));
    expect([...characters].filter((letter) => !letters.has(letter))).toEqual([]);
  },
);

test('the headlines of all pages are made of those letters', () => {
  const said = pageFiles.map(headlineOf).join('');
  expect(said.length).toBeGreaterThan(100);
  expect([...said].filter((letter) => !characters.includes(letter))).toEqual([]);
});

test('the built weight is the one in the style', () => {
  const source = (file: string) => readFileSync(path.join(import.meta.dirname, '../../web', file), 'utf8');
  const [, asked] = /--weight-display: (\d+);/.exec(source('src/styles/tokens.css')) ?? [];
  expect(source('src/app/headline.ts')).toContain(`weight: '${asked}'`);
  expect(readBuilt('newsletter.css')).toContain(`font-family:Figtree;font-weight:${asked};`);
});
