/// <reference path="./subset-font.d.ts" />
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { languages } from '@labka/contract';
import { brandValues } from '@labka/contract/brand';
import subsetFont from 'subset-font';

/** The same as `--weight-display` in tokens.css and the weights in headline.ts and title-face.ts. */
const weight = 800;
const source = '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf';

/** Drops what headings do not need: hints, alternates, axis descriptions. Keeps kerning. */
const reduced = {
  targetFormat: 'woff2',
  keepFeatures: ['kern'],
  noLayoutClosure: true,
  noHinting: true,
  dropTables: ['GDEF', 'GSUB', 'STAT', 'gasp', 'prep'],
};

/**
 * Subsets the brand's font, at the weight of headings, to the characters of a text. Pages and style sheets embed the
 * bytes: a font that is fetched arrives after the first paint, or delays it.
 * @returns WOFF2
 */
export async function headlineFont(text: string): Promise<Buffer> {
  return subsetFont(await readFile(createRequire(import.meta.url).resolve(source)), text, reduced);
}

export function headlineFace(font: Buffer) {
  return `@font-face{font-family:Figtree;font-weight:${weight};src:url(data:font/woff2;base64,${font.toString('base64')})}`;
}

const root = join(import.meta.dirname, '../../..');

/** The folders with all titles, in every language: of the site, its legal documents and the newsletter's pages. */
const titleFolders = ['web/src/i18n/texts', 'web/content/legal', 'functions/src/texts'];

/**
 * Every character that a title may contain, once each. They are collected from all texts: a fixed range
 * for European languages would be 4 kB larger.
 */
export async function titleCharacters(): Promise<string> {
  const texts = await Promise.all(titleFolders.map((folder) => readFolder(join(root, folder))));
  // Sources may contain the non-breaking space as an escape.
  const names = languages.flatMap((language) => Object.values(brandValues(language)));
  return [...new Set(`${names.join('')}${texts.join('')}\u00a0`)].sort().join('');
}

async function readFolder(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(ts|md)$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('');
}
