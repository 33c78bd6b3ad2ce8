import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { kinds, type Picture, type PictureSource } from './sources.ts';

/** Increase this when an encoder's settings change, to invalidate the cache. */
const settingsVersion = 3;

/** Pictures up to this width are for screens with one device pixel per CSS pixel, which show every artefact. */
const narrow = 284;

/** Keeps letters sharp, and the widest AVIF of a screen below 25 kB. */
const encoders = {
  avif: (image: Sharp, width: number) =>
    image.avif(
      width > narrow
        ? { quality: 36, effort: 3, chromaSubsampling: '4:2:0' }
        : { quality: 50, effort: 3, chromaSubsampling: '4:4:4' },
    ),
  webp: (image: Sharp) => image.webp({ quality: 72, effort: 5, smartSubsample: true }),
};

type Format = keyof typeof encoders;

/** The first part of the names of a picture's files. */
export function fileName({ kind, language, name }: PictureSource) {
  return `${kind}-${language}-${name}`;
}

/** The hash in a file's name; it depends on the picture and the encoders' settings. */
export function fileHash({ hash }: Picture) {
  return `${hash.slice(0, 6)}${settingsVersion}`;
}

/**
 * Writes a picture as AVIF in each width and scheme, and one light WebP as the fallback. Encoding takes seconds, so each
 * file is encoded once and cached.
 */
export async function writeVariants(
  source: PictureSource,
  { cache, output }: { cache: string; output: string },
) {
  const { light, dark } = source;
  const { size, widths } = kinds[source.kind];
  const write = async (picture: Picture, format: Format, width: number) => {
    const folder = path.join(cache, `${picture.hash}-${settingsVersion}`);
    await mkdir(folder, { recursive: true });
    const cached = path.join(folder, `${width}.${format}`);
    const height = Math.round((width * size.height) / size.width);
    if (!existsSync(cached)) await encode(picture, format, width, height, cached);
    await copyFile(cached, path.join(output, `${fileName(source)}-${width}-${fileHash(picture)}.${format}`));
  };
  const schemes = dark ? [light, dark] : [light];
  await Promise.all([
    ...schemes.flatMap((picture) => widths.map((width) => write(picture, 'avif', width))),
    write(light, 'webp', Math.max(...widths)),
  ]);
}

/** Writes the file atomically, so that an interrupted build leaves no partial file in the cache. */
async function encode(picture: Picture, format: Format, width: number, height: number, file: string) {
  const resized = sharp(picture.data).removeAlpha().resize(width, height, { fit: 'cover', position: 'top' });
  const unfinished = `${file}.${crypto.randomUUID()}`;
  await writeFile(unfinished, await encoders[format](resized, width).toBuffer());
  await rename(unfinished, file);
}
