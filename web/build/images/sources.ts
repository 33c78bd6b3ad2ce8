import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@labka/contract';
import sharp from 'sharp';

/**
 * The pictures of the home page, by their folder in content/ and in the order of the page. `size` is the aspect ratio
 * in CSS pixels; `widths` are the generated widths in device pixels. Where widths differ by only a few kB, the largest
 * is enough.
 */
export const kinds = {
  screens: {
    names: ['map', 'chat', 'groups', 'ranking', 'events'],
    size: { width: 390, height: 844 },
    widths: [284, 448, 568],
  },
  features: {
    names: ['map', 'chat', 'ranking', 'events'],
    size: { width: 320, height: 240 },
    widths: [320, 640],
  },
};

/** From 20:9 to 19:9, so cropping removes a few rows at most. */
const tolerance = 0.03;

type Kind = keyof typeof kinds;

export interface Picture {
  /** of the PNG file */
  data: Buffer;
  hash: string;
}

export interface PictureSource {
  kind: Kind;
  language: (typeof languages)[number];
  name: string;
  /** empty if the surrounding text already describes the picture */
  alt: string;
  light: Picture;
  dark: Picture | undefined;
}

/**
 * Reads the pictures and their alternative texts in every language. Throws an error that names the file if one is
 * missing or does not fit.
 * @param directory with one folder for each kind, which has one folder for each language
 */
export async function readPictureSources(directory: string): Promise<PictureSource[]> {
  const folders = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    languages.map((language) => readFolder(directory, kind, language)),
  );
  return (await Promise.all(folders)).flat();
}

async function readFolder(directory: string, kind: Kind, language: (typeof languages)[number]) {
  const folder = path.join(directory, kind, language);
  const texts = kind === 'screens' ? await readAlternativeTexts(path.join(folder, 'alt.json')) : {};
  return Promise.all(
    kinds[kind].names.map(async (name) => {
      const light = await readPicture(path.join(folder, `${name}.png`), kind);
      const darkFile = path.join(folder, `${name}-dark.png`);
      const dark = existsSync(darkFile) ? await readPicture(darkFile, kind) : undefined;
      return { kind, language, name, alt: texts[name] ?? '', light, dark };
    }),
  );
}

async function readAlternativeTexts(file: string): Promise<Record<string, string>> {
  const texts = await naming(file, async () => JSON.parse(await readFile(file, 'utf8')));
  for (const name of kinds.screens.names) {
    const text = texts[name];
    if (typeof text !== 'string' || text.trim() === '')
      throw new Error(
        `${file} has no text for "${name}". Describe the picture for people who cannot see it.`,
      );
  }
  return texts;
}

async function readPicture(file: string, kind: Kind): Promise<Picture> {
  const data = await naming(file, () => readFile(file));
  const { format, width, height } = await naming(file, () => sharp(data).metadata());
  const { size, widths } = kinds[kind];
  const leastWidth = Math.max(...widths);
  if (format !== 'png') throw new Error(`${file} is a ${format} picture; a PNG was expected.`);
  if (width < leastWidth)
    throw new Error(`${file} is ${width} px wide; at least ${leastWidth} px are needed.`);
  const deviation = Math.abs(width / height / (size.width / size.height) - 1);
  if (deviation > tolerance)
    throw new Error(
      `${file} is ${width} × ${height} px; the shape of ${size.width * 2} × ${size.height * 2} px was expected.`,
    );
  return { data, hash: createHash('sha256').update(data).digest('hex') };
}

/** Adds the file's name to an error, since not every decoder does. */
async function naming<Read>(file: string, read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
