/// <reference path="./subset-font.d.ts" />
/// <reference path="./fontverter.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';

/** tokens.css: `--weight-display`; headline.ts says the same. */
const weight = 800;
const source = '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf';

/** What a headline is drawn without: hints, alternates, the description of axes. Kerning stays. */
const reduced = {
  targetFormat: 'truetype' as const,
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
  const font = await subsetFont(
    await readFile(createRequire(import.meta.url).resolve(source)),
    text,
    reduced,
  );
  return convert(withoutNames(font), 'woff2');
}

/** The same as a rule for a style sheet. */
export async function headlineFace(text: string) {
  const data = (await headlineFont(text)).toString('base64');
  return `@font-face{font-family:Figtree;font-weight:${weight};src:url(data:font/woff2;base64,${data})}`;
}

/**
 * Designer, licence and address, which an installed font shows, would be a sixth of so small a font; docs/licences.md has them. The family's
 * name stays, in the place that they had.
 * @param font in TrueType's format
 */
function withoutNames(font: Buffer) {
  const name = Buffer.from('Figtree', 'utf16le').swap16();
  // One name: of Windows, in Unicode, in English, the family's.
  const table = Buffer.from(
    [0, 1, 18, 3, 1, 0x409, 1, name.length, 0].flatMap((word) => [word >> 8, word & 0xff]),
  );
  const entry = font.indexOf('name', 12, 'latin1');
  Buffer.concat([table, name]).copy(font, font.readUInt32BE(entry + 8));
  font.writeUInt32BE(table.length + name.length, entry + 12);
  return font;
}
