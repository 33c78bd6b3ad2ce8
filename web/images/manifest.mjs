// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { frame, languages } from './sources.mjs';
import { variantsOf } from './variants.mjs';

/** @typedef {import('./sources.mjs').ScreenSource} ScreenSource */
/** @typedef {import('./variants.mjs').Variant} Variant */

const header = `// Written by images/build-images.mjs from content/screens; changes made here are lost.
import type { AppScreenImage } from '../components/AppScreen/app-screen-image.ts';
`;

/**
 * Writes the module that tells the pages which pictures there are.
 * @param {string} file
 * @param {readonly ScreenSource[]} sources
 * @param {string} publicPath where the browser finds the pictures
 */
export async function writeManifest(file, sources, publicPath) {
  const perLanguage = Object.fromEntries(
    languages.map((language) => [
      language,
      sources.filter((source) => source.language === language).map((source) => describe(source, publicPath)),
    ]),
  );
  const type = `Readonly<Record<${languages.map((language) => `'${language}'`).join(' | ')}, readonly AppScreenImage[]>>`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(
    file,
    `${header}\nexport const appScreens: ${type} = ${JSON.stringify(perLanguage, null, 2)};\n`,
  );
}

/**
 * @param {ScreenSource} source
 * @param {string} publicPath
 */
function describe(source, publicPath) {
  const variants = variantsOf(source);
  const sourceSet = (/** @type {Variant['format']} */ format) =>
    variants
      .filter((variant) => variant.format === format)
      .map(({ file, width }) => `${publicPath}/${file} ${width}w`)
      .join(', ');
  const fallback = variants.find(({ format }) => format === 'png');
  if (fallback === undefined) throw new Error('Every picture needs a PNG for the img element.');
  return {
    name: source.name,
    alt: source.alt,
    ...frame,
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
    fallback: `${publicPath}/${fallback.file}`,
  };
}
