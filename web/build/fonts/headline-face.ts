/// <reference path="./subset-font.d.ts" />
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
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

/** An `@font-face` rule for a font. */
export function headlineFace(font: Buffer) {
  return `@font-face{font-family:Figtree;font-weight:${weight};src:url(data:font/woff2;base64,${font.toString('base64')})}`;
}

const root = join(import.meta.dirname, '../../..');

/**
 * The sources of all titles, in every language: the brand's name, the site, its legal documents, the newsletter's
 * pages.
 */
const titleSources = [
  'contract/src/brand.ts',
  'web/src/i18n/texts',
  'web/content/legal',
  'functions/src/texts',
];

/**
 * Every character that a title may contain, once each. They are collected from all texts, so a new language or word
 * needs no change here.
 */
export async function titleCharacters(): Promise<string> {
  const texts = await Promise.all(titleSources.map((source) => readAll(join(root, source))));
  // Sources may contain the space as an escape.
  return [...new Set(`${texts.join('')}\u00a0`)].sort().join('');
}

/** The text of a file, or of all files in a folder and its subfolders. */
async function readAll(path: string): Promise<string> {
  if (/\.\w+$/.test(path)) return readFile(path, 'utf8');
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|md)$/.test(entry.name));
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
  return texts.join('');
}
