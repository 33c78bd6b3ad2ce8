import { brand } from '@labka/contract/brand';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { bytesOf, filesWith, pageFiles, readBuilt } from './built-site.ts';

async function lettersOf(data: string): Promise<ReadonlySet<string>> {
  const font = await convert(Buffer.from(data, 'base64'), 'sfnt');
  const codes = new Face(new Blob(new Uint8Array(font).buffer)).collectUnicodes();
  return new Set([...codes].map((code) => String.fromCodePoint(code)));
}

const faceOf = (file: string) => /<meta name="headline" content="([^"]+)">/.exec(readBuilt(file))?.[1] ?? '';

const faceIn = (sheet: string) =>
  /@font-face\s*\{[^}]*url\("?data:font\/woff2;base64,([^)"]+)"?\)/.exec(sheet)?.[1] ?? '';

const titleTags = {
  /** Elements in the brand's font, on every page that has them. */
  branded: /<h(?:1|[23] [^>]*id=")[^>]*>(.*?)<\/h[1-3]>/gs,
  /** The not-found page has a paragraph where other pages have a title. */
  any: /<(?:h[1-4]|dt)[^>]*>(.*?)<\/(?:h[1-4]|dt)>(?:<p[^>]*>(.*?)<\/p>)?/gs,
};

function titlesOf(file: string, tags: RegExp): string {
  const titles = [...readBuilt(file).matchAll(tags)].map(([, title = '', text = '']) => title + text);
  const said = titles.join('').replaceAll(/<[^>]*>/g, '');
  expect(said).not.toMatch(/&|^$/);
  return brand + said;
}

test.each(pageFiles)('%s brings only the letters of its titles', async (file) => {
  const letters = await lettersOf(faceOf(file));
  expect([...titlesOf(file, titleTags.branded)].filter((letter) => !letters.has(letter))).toEqual([]);
  const titles = new Set(titlesOf(file, titleTags.any));
  expect([...letters].filter((letter) => !titles.has(letter))).toEqual([]);
});

test('a page has at most 3,500 bytes of font', () => {
  for (const file of pageFiles) expect((faceOf(file).length * 3) / 4, file).toBeLessThanOrEqual(3_500);
});

const [fontFile = '', ...otherFonts] = filesWith('.woff2');

test.each([
  ['newsletter.css', faceIn(readBuilt('newsletter.css'))],
  ['title-face.css', faceIn(readBuilt('title-face.css'))],
  [fontFile, bytesOf(fontFile).toString('base64')],
])('%s contains every letter of all titles', async (_file, font) => {
  const letters = await lettersOf(font);
  const titles = pageFiles.map((page) => titlesOf(page, titleTags.branded)).join('');
  expect([...titles].filter((letter) => !letters.has(letter))).toEqual([]);
});

test('the application’s sheet brings no font', () => {
  expect(filesWith('.css').filter((file) => /@font-face/.test(readBuilt(file)))).toEqual([
    'newsletter.css',
    'title-face.css',
  ]);
  expect(otherFonts).toEqual([]);
});
