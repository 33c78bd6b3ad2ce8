// @ts-check
import { access, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { frame } from './sources.mjs';

/** @typedef {import('./sources.mjs').ScreenSource} ScreenSource */

/** Candidates for a frame of about 280 CSS px, for one, one and a half and two device pixels per CSS px. */
const widths = [280, 420, 560];

/** Raise it when an encoder's settings change: it makes all that is cached useless. */
const settingsVersion = 1;

/** Letters stay sharp, the widest AVIF stays below 25 kB, and no encoding takes longer than half a second. */
const encoders = {
  avif: (/** @type {import('sharp').Sharp} */ image) =>
    image.avif({ quality: 36, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (/** @type {import('sharp').Sharp} */ image) =>
    image.webp({ quality: 72, effort: 5, smartSubsample: true }),
  png: (/** @type {import('sharp').Sharp} */ image) => image.png({ palette: true, quality: 90, effort: 8 }),
};

/**
 * @typedef {object} Variant
 * @property {keyof typeof encoders} format
 * @property {number} width
 * @property {number} height
 * @property {string} file name of the file; its hash changes with the picture and with the settings
 */

/** Every browser that shows the page knows WebP; the PNG is for those that fetch what `img` names. */
const wanted = [
  ...widths.map((width) => ({ format: /** @type {const} */ ('avif'), width })),
  ...widths.map((width) => ({ format: /** @type {const} */ ('webp'), width })),
  { format: /** @type {const} */ ('png'), width: 420 },
];

/**
 * @param {ScreenSource} source
 * @returns {Variant[]}
 */
export function variantsOf({ language, name, hash }) {
  const mark = `${hash.slice(0, 8)}${settingsVersion}`;
  return wanted.map(({ format, width }) => ({
    format,
    width,
    height: Math.round((width * frame.height) / frame.width),
    file: `${language}-${name}-${width}-${mark}.${format}`,
  }));
}

/**
 * Puts all variants of a picture into a directory. Encoding takes seconds, so each variant is encoded once and kept.
 * @param {ScreenSource} source
 * @param {{ cache: string, output: string }} directories
 */
export async function writeVariants(source, { cache, output }) {
  const folder = path.join(cache, `${source.hash}-${settingsVersion}`);
  await mkdir(folder, { recursive: true });
  for (const variant of variantsOf(source)) {
    const cached = path.join(folder, `${variant.width}.${variant.format}`);
    if (!(await exists(cached))) await encode(source.data, variant, cached);
    await copyFile(cached, path.join(output, variant.file));
  }
}

/**
 * @param {string} output
 * @param {readonly ScreenSource[]} sources
 */
export async function removeOldVariants(output, sources) {
  const current = new Set(sources.flatMap(variantsOf).map(({ file }) => file));
  const old = (await readdir(output)).filter((file) => !current.has(file));
  await Promise.all(old.map((file) => rm(path.join(output, file))));
}

/**
 * The file appears whole or not at all: a build that is stopped leaves nothing half written in the cache.
 * @param {Buffer} data
 * @param {Variant} variant
 * @param {string} file
 */
async function encode(data, { format, width, height }, file) {
  const resized = sharp(data).removeAlpha().resize(width, height, { fit: 'cover', position: 'top' });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, await encoders[format](resized).toBuffer());
  await rename(unfinished, file);
}

/** @param {string} file */
async function exists(file) {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
