// @ts-check
import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

export const languages = /** @type {const} */ (['sk', 'en']);

/**
 * The pictures of the home page, by their folder in content/, in the order in which it shows them. `size` is their shape, in CSS px;
 * `widths` are the candidates that are made, in device pixels: where they differ by a few kB only, the widest is enough.
 */
export const kinds = {
  screens: {
    names: ['map', 'chat', 'groups', 'ranking', 'events'],
    size: { width: 390, height: 844 },
    widths: [284, 448, 568],
  },
  features: {
    names: ['map', 'chat', 'ranking', 'events'],
    size: { width: 320, height: 320 },
    widths: [640],
  },
};

/** From 20:9 to 19:9, so that cutting takes away a few rows at most. */
const tolerance = 0.03;

/**
 * @typedef {keyof typeof kinds} Kind
 *
 * @typedef {object} Picture
 * @property {Buffer} data of the PNG file
 * @property {string} hash of the data
 *
 * @typedef {object} PictureSource
 * @property {Kind} kind
 * @property {typeof languages[number]} language
 * @property {string} name
 * @property {string} alt empty where the words beside the picture say it all
 * @property {Picture} light
 * @property {Picture | undefined} dark what is shown in the dark scheme, if there is one
 */

/**
 * Reads the pictures and their alternative texts in every language. Whatever is missing or does not fit is an error that names the file.
 * @param {string} directory with one folder per kind, and in it one per language
 * @returns {Promise<PictureSource[]>}
 */
export async function readPictureSources(directory) {
  const folders = /** @type {Kind[]} */ (Object.keys(kinds)).flatMap((kind) =>
    languages.map((language) => readFolder(directory, kind, language)),
  );
  return (await Promise.all(folders)).flat();
}

/**
 * @param {string} directory
 * @param {Kind} kind
 * @param {typeof languages[number]} language
 */
async function readFolder(directory, kind, language) {
  const folder = path.join(directory, kind, language);
  const texts = kind === 'screens' ? await readAlternativeTexts(path.join(folder, 'alt.json')) : {};
  return Promise.all(
    kinds[kind].names.map(async (name) => {
      const light = await readPicture(path.join(folder, `${name}.png`), kind);
      const darkFile = path.join(folder, `${name}-dark.png`);
      const dark = (await exists(darkFile)) ? await readPicture(darkFile, kind) : undefined;
      return { kind, language, name, alt: texts[name] ?? '', light, dark };
    }),
  );
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, string>>}
 */
async function readAlternativeTexts(file) {
  const texts = parseTexts(await readRequired(file), file);
  for (const name of kinds.screens.names) {
    const text = texts[name];
    if (typeof text !== 'string' || text.trim() === '') {
      throw new Error(
        `${file} has no text for "${name}". Say what the picture shows to those who cannot see it.`,
      );
    }
  }
  return texts;
}

/**
 * @param {Buffer} data
 * @param {string} file
 */
function parseTexts(data, file) {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch (error) {
    throw new Error(`${file} is not valid JSON: an object with one text per screen was expected.`, {
      cause: error,
    });
  }
}

/**
 * @param {string} file
 * @param {Kind} kind
 * @returns {Promise<Picture>}
 */
async function readPicture(file, kind) {
  const data = await readRequired(file);
  const { format, width, height } = await describePicture(data, file);
  const { size, widths } = kinds[kind];
  const leastWidth = Math.max(...widths);
  if (format !== 'png') throw new Error(`${file} is a ${format} picture; a PNG was expected.`);
  if (width < leastWidth)
    throw new Error(`${file} is ${width} px wide; at least ${leastWidth} px are needed.`);
  const deviation = Math.abs(width / height / (size.width / size.height) - 1);
  if (deviation > tolerance) {
    throw new Error(
      `${file} is ${width} × ${height} px; the shape of ${size.width * 2} × ${size.height * 2} px was expected.`,
    );
  }
  return { data, hash: createHash('sha256').update(data).digest('hex') };
}

/**
 * @param {Buffer} data
 * @param {string} file
 */
async function describePicture(data, file) {
  try {
    return await sharp(data).metadata();
  } catch (error) {
    throw new Error(`${file} cannot be read as a picture.`, { cause: error });
  }
}

/** @param {string} file */
async function readRequired(file) {
  try {
    return await readFile(file);
  } catch (error) {
    const needed = Object.entries(kinds)
      .map(([kind, { names }]) => `${kind}: ${names.map((name) => `${name}.png`).join(', ')}`)
      .join('; ');
    throw new Error(
      `${file} is missing. Needed in each of ${languages.join(', ')} are ${needed}; and screens/…/alt.json.`,
      {
        cause: error,
      },
    );
  }
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
