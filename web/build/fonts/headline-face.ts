/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
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
