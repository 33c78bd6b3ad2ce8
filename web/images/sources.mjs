// @ts-check
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

export const languages = /** @type {const} */ (['sk', 'en']);

/** The screens in the order in which the page shows them. */
export const screenNames = /** @type {const} */ (['map', 'chat', 'groups', 'ranking', 'events']);

/** What the phone's frame shows; a screenshot of another phone is cut to it at the bottom or the sides. */
export const frame = { width: 390, height: 844 };

/** The widest candidate that the page offers: two device pixels for each CSS px of the frame. */
const leastWidth = 560;

/** From 20:9 to 19:9, so that cutting takes away a few rows at most. */
const tolerance = 0.03;

/**
 * @typedef {object} ScreenSource
 * @property {typeof languages[number]} language
 * @property {typeof screenNames[number]} name
 * @property {string} alt
 * @property {Buffer} data of the PNG file
 * @property {string} hash of the data
 */

/**
 * Reads the five pictures and their alternative texts in every language. Whatever is missing or does not fit is an error
 * that names the file.
 * @param {string} directory with one folder per language
 * @returns {Promise<ScreenSource[]>}
 */
export async function readScreenSources(directory) {
  const perLanguage = await Promise.all(languages.map((language) => readLanguage(directory, language)));
  return perLanguage.flat();
}

/**
 * @param {string} directory
 * @param {typeof languages[number]} language
 */
async function readLanguage(directory, language) {
  const folder = path.join(directory, language);
  const texts = await readAlternativeTexts(path.join(folder, 'alt.json'));
  return Promise.all(
    screenNames.map(async (name) => {
      const data = await readPicture(path.join(folder, `${name}.png`));
      const hash = createHash('sha256').update(data).digest('hex');
      return { language, name, alt: texts[name], data, hash };
    }),
  );
}

/**
 * @param {string} file
 * @returns {Promise<Record<typeof screenNames[number], string>>}
 */
async function readAlternativeTexts(file) {
  const texts = parseTexts(await readRequired(file), file);
  for (const name of screenNames) {
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

/** @param {string} file */
async function readPicture(file) {
  const data = await readRequired(file);
  const { format, width, height } = await describePicture(data, file);
  if (format !== 'png') throw new Error(`${file} is a ${format} picture; a PNG was expected.`);
  if (width < leastWidth)
    throw new Error(`${file} is ${width} px wide; at least ${leastWidth} px are needed.`);
  const deviation = Math.abs(width / height / (frame.width / frame.height) - 1);
  if (deviation > tolerance) {
    throw new Error(
      `${file} is ${width} × ${height} px; a phone's portrait screen was expected, as ${frame.width * 2} × ${frame.height * 2} px.`,
    );
  }
  return data;
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
    const needed = `Each of ${languages.join(', ')} needs alt.json and ${screenNames.map((name) => `${name}.png`).join(', ')}.`;
    throw new Error(`${file} is missing. ${needed}`, { cause: error });
  }
}
