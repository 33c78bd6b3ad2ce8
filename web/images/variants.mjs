// @ts-check
import { access, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { kinds } from './sources.mjs';

/** @typedef {import('./sources.mjs').PictureSource} PictureSource */
/** @typedef {import('./sources.mjs').Picture} Picture */

/** Raise it when an encoder's settings change: it makes all that is cached useless. */
const settingsVersion = 3;

/** Up to this width a picture is meant for one device pixel per CSS px, where every flaw is as large as a letter's stroke. */
const narrow = 284;

/** Letters stay sharp, and the widest AVIF of a screen stays below 25 kB. */
const encoders = {
  avif: (/** @type {import('sharp').Sharp} */ image, /** @type {number} */ width) =>
    image.avif(
      width > narrow
        ? { quality: 36, effort: 3, chromaSubsampling: '4:2:0' }
        : { quality: 50, effort: 3, chromaSubsampling: '4:4:4' },
    ),
  webp: (/** @type {import('sharp').Sharp} */ image) =>
    image.webp({ quality: 72, effort: 5, smartSubsample: true }),
};

/**
 * @typedef {object} Variant
 * @property {Picture} picture
 * @property {keyof typeof encoders} format
 * @property {number} width
 * @property {number} height
 * @property {string} file its name; the mark in it changes with the picture and with the settings
 */

/**
 * What tells a picture from those that had its name before.
 * @param {Picture} picture
 */
export function markOf({ hash }) {
  return `${hash.slice(0, 6)}${settingsVersion}`;
}

/**
 * AVIF in each width and scheme; for those who do not know it one WebP, the light one.
 * @param {PictureSource} source
 * @returns {Variant[]}
 */
export function variantsOf({ kind, language, name, light, dark }) {
  const { size, widths } = kinds[kind];
  /** @returns {Variant} */
  const variant = (
    /** @type {Picture} */ picture,
    /** @type {keyof typeof encoders} */ format,
    /** @type {number} */ width,
  ) => ({
    picture,
    format,
    width,
    height: Math.round((width * size.height) / size.width),
    file: `${kind}-${language}-${name}-${width}-${markOf(picture)}.${format}`,
  });
  const schemes = dark ? [light, dark] : [light];
  return [
    ...schemes.flatMap((picture) => widths.map((width) => variant(picture, 'avif', width))),
    variant(light, 'webp', Math.max(...widths)),
  ];
}

/**
 * Puts all variants of a picture into a directory. Encoding takes seconds, so each variant is encoded once and kept.
 * @param {PictureSource} source
 * @param {{ cache: string, output: string }} directories
 */
export async function writeVariants(source, { cache, output }) {
  for (const variant of variantsOf(source)) {
    const folder = path.join(cache, `${variant.picture.hash}-${settingsVersion}`);
    await mkdir(folder, { recursive: true });
    const cached = path.join(folder, `${variant.width}.${variant.format}`);
    if (!(await exists(cached))) await encode(variant, cached);
    await copyFile(cached, path.join(output, variant.file));
  }
}

/**
 * @param {string} output
 * @param {readonly PictureSource[]} sources
 */
export async function removeOldVariants(output, sources) {
  const current = new Set(sources.flatMap(variantsOf).map(({ file }) => file));
  const old = (await readdir(output)).filter((file) => !current.has(file));
  await Promise.all(old.map((file) => rm(path.join(output, file))));
}

/**
 * The file appears whole or not at all: a build that is stopped leaves nothing half written in the cache.
 * @param {Variant} variant
 * @param {string} file
 */
async function encode({ picture, format, width, height }, file) {
  const resized = sharp(picture.data).removeAlpha().resize(width, height, { fit: 'cover', position: 'top' });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, await encoders[format](resized, width).toBuffer());
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
