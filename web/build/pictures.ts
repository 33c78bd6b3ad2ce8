import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { TransformFactory, VitePluginOptions } from 'vite-imagetools';
import { pictureShapes } from '../src/pages/landing/picture-shapes.ts';

/** The widest file that a page offers, in device pixels. */
const leastWidths = { screens: 568, features: 640 } as const;

/** From 20:9 to 19:9, so cropping removes a few rows at most. */
const tolerance = 0.03;

/** Refuses a picture that is too narrow, has another shape or is none, by its name. */
export async function checkPictures(content: string) {
  for (const kind of ['screens', 'features'] as const) {
    const files = await readdir(join(content, kind), { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.png'))) {
      const { width, height } = await sizeOf(join(content, kind, file));
      const shape = pictureShapes[kind].width / pictureShapes[kind].height;
      if (width < leastWidths[kind] || Math.abs(width / height / shape - 1) > tolerance)
        throw new Error(`${kind}/${file} is ${width} × ${height} px: see web/content/README.md.`);
    }
  }
}

async function sizeOf(file: string) {
  return sharp(file)
    .metadata()
    .catch((cause) => {
      throw new Error(`${file} is no picture.`, { cause });
    });
}

/** Up to this width a picture is for screens with one device pixel per CSS pixel, which show every artefact. */
const narrow = 284;

/** Keeps letters sharp, and the widest AVIF of a screen below 25 kB; imagetools has no directive for the chroma. */
const encode: TransformFactory = ({ format, w }) => {
  if (format === 'webp') return (image) => image.webp({ quality: 72, effort: 5, smartSubsample: true });
  if (format !== 'avif') return undefined;
  const chroma = Number(w) > narrow ? '4:2:0' : '4:4:4';
  return (image) =>
    image.avif({ quality: chroma === '4:2:0' ? 36 : 50, effort: 3, chromaSubsampling: chroma });
};

/** Encoding takes seconds, so files are cached; delete the folder after a change of `encode`. */
export const imagetoolsOptions: Partial<VitePluginOptions> = {
  cache: { dir: join(import.meta.dirname, '../../.cache/images') },
  extendTransforms: (builtins) => [...builtins, encode],
};
