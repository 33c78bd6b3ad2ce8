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

interface Variant {
  picture: Picture;
  format: keyof typeof encoders;
  width: number;
  height: number;
  file: string;
}

/** The hash in a file's name; it depends on the picture and the encoders' settings. */
export function fileHash({ hash }: Picture) {
  return `${hash.slice(0, 6)}${settingsVersion}`;
}

/** AVIF in each width and scheme; one light WebP as the fallback. */
function variantsOf({ kind, language, name, light, dark }: PictureSource): Variant[] {
  const { size, widths } = kinds[kind];
  const variant = (picture: Picture, format: keyof typeof encoders, width: number): Variant => ({
    picture,
    format,
    width,
    height: Math.round((width * size.height) / size.width),
    file: `${kind}-${language}-${name}-${width}-${fileHash(picture)}.${format}`,
  });
  const schemes = dark ? [light, dark] : [light];
  return [
    ...schemes.flatMap((picture) => widths.map((width) => variant(picture, 'avif', width))),
    variant(light, 'webp', Math.max(...widths)),
  ];
}

/**
 * Writes all variants of a picture into a folder. Encoding takes seconds, so each variant is encoded once and cached.
 */
export async function writeVariants(
  source: PictureSource,
  { cache, output }: { cache: string; output: string },
) {
  await Promise.all(
    variantsOf(source).map(async (variant) => {
      const folder = path.join(cache, `${variant.picture.hash}-${settingsVersion}`);
      await mkdir(folder, { recursive: true });
      const cached = path.join(folder, `${variant.width}.${variant.format}`);
      if (!existsSync(cached)) await encode(variant, cached);
      await copyFile(cached, path.join(output, variant.file));
    }),
  );
}

/** Writes the file atomically, so that an interrupted build leaves no partial file in the cache. */
async function encode({ picture, format, width, height }: Variant, file: string) {
  const resized = sharp(picture.data).removeAlpha().resize(width, height, { fit: 'cover', position: 'top' });
  const unfinished = `${file}.${crypto.randomUUID()}`;
  await writeFile(unfinished, await encoders[format](resized, width).toBuffer());
  await rename(unfinished, file);
}
