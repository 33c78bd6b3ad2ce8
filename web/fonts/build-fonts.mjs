// @ts-check
/// <reference path="./subset-font.d.ts" />
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { characters } from './characters.mjs';

/** What tokens.css asks for: from `--weight-body` to `--weight-display`. */
const weights = { min: 430, max: 820 };

/**
 * Cuts Figtree down to our characters and weights: a third of the bytes.
 * @param {string} folder where fonts.css finds the files
 * @returns {Promise<readonly string[]>} the files
 */
export async function buildFonts(folder) {
  const { resolve } = createRequire(import.meta.url);
  await mkdir(folder, { recursive: true });
  const files = [];
  for (const [part, text] of Object.entries(characters)) {
    const source = resolve(`@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`);
    const options = { targetFormat: /** @type {const} */ ('woff2'), variationAxes: { wght: weights } };
    const font = await subsetFont(await readFile(source), text, options);
    const file = path.join(folder, `figtree-${part}.woff2`);
    await writeFile(file, font);
    files.push(file);
  }
  return files;
}
