import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { pageFiles, readBuilt } from './built-site.ts';

const web = path.join(import.meta.dirname, '..', '..', 'web');
const fonts = path.join(web, 'src', 'generated');

/** Figtree has no arrow to the right; each system does. The legal texts name the menus of browsers with it. */
const characters = new Set(['→']);
// One after the other: the converter works in one piece of memory.
for (const file of filesBelow(fonts, '.woff2')) {
  for (const character of await charactersOfFont(file)) characters.add(character);
}

test('the font has every character of both languages’ texts', () => {
  const files = [
    ...filesBelow(path.join(web, 'src', 'i18n', 'texts'), '.ts'),
    ...filesBelow(path.join(web, 'content', 'legal'), '.md'),
    path.join(web, 'site.config.ts'),
  ];
  expect(files.length).toBeGreaterThan(20);
  expect(missingIn(files.map((file) => readFileSync(file, 'utf8')))).toEqual([]);
});

test('the font has every character of the built pages', () => {
  expect(missingIn(pageFiles.map(readBuilt))).toEqual([]);
});

function missingIn(texts: readonly string[]): readonly string[] {
  const used = new Set(texts.flatMap((text) => [...text]));
  return [...used].filter((character) => character > ' ' && !characters.has(character));
}

/** What the font can draw, as the font itself says. */
async function charactersOfFont(file: string): Promise<readonly string[]> {
  const font = await convert(readFileSync(file), 'sfnt');
  const codes = new Face(new Blob(new Uint8Array(font).buffer)).collectUnicodes();
  return [...codes].map((code) => String.fromCodePoint(code));
}

function filesBelow(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
}
