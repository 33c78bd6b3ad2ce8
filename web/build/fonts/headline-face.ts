/// <reference path="./subset-font.d.ts" />
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** tokens.css: `--weight-display`; headline.ts says the same. */
const weight = 800;
const source = '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf';

/** What a headline is drawn without: hints, alternates, the description of axes. Kerning stays. */
const reduced = {
  targetFormat: 'woff2',
  keepFeatures: ['kern'],
  noLayoutClosure: true,
  noHinting: true,
  dropTables: ['GDEF', 'GSUB', 'STAT', 'gasp', 'prep'],
};

/**
 * The brand's face at the weight of headlines, with the letters of a text and no other: bytes that a page or a style sheet carries in
 * itself. What has to be fetched comes after the first paint, or delays it.
 * @returns in the format woff2
 */
export async function headlineFont(text: string): Promise<Buffer> {
  return subsetFont(await readFile(createRequire(import.meta.url).resolve(source)), text, reduced);
}

/** A font as a rule for a style sheet. */
export function headlineFace(font: Buffer) {
  return `@font-face{font-family:Figtree;font-weight:${weight};src:url(data:font/woff2;base64,${font.toString('base64')})}`;
}

const root = join(import.meta.dirname, '../../..');

/** Where titles come from, in every language: the name of the brand, the site, its legal documents, the pages behind links in mails. */
const titleSources = [
  'contract/src/brand.ts',
  'web/src/i18n/texts',
  'web/content/legal',
  'functions/src/texts',
];

/** Every character that a title may use, once each: those of all texts, so that a new language or word brings its own. */
export async function titleCharacters(): Promise<string> {
  const texts = await Promise.all(titleSources.map((source) => readAll(join(root, source))));
  // Sources may write the space as an escape.
  return [...new Set(`${texts.join('')}\u00a0`)].sort().join('');
}

/** The text of a file, or of all files of a folder and those in it. */
async function readAll(path: string): Promise<string> {
  if (/\.\w+$/.test(path)) return readFile(path, 'utf8');
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|md)$/.test(entry.name));
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
  return texts.join('');
}
