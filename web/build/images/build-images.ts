// Makes AVIF and WebP pictures of the app's screens and features in content/
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeManifest } from './manifest.ts';
import { readPictureSources } from './sources.ts';
import { removeOldVariants, writeVariants } from './variants.ts';

const web = path.join(import.meta.dirname, '../..');

const defaults = {
  content: path.join(web, 'content'),
  // Hosting lets browsers keep everything below `assets` for ever.
  output: path.join(web, 'public/assets/app'),
  cache: path.join(web, '../.cache/images'),
  manifest: path.join(web, 'src/generated/app-pictures.ts'),
};

/**
 * Builds the pictures and the module that lists them. Only pictures that changed since the last build are encoded.
 * @param places other directories than the website's own
 */
export async function buildImages(places: Partial<typeof defaults> = {}) {
  const { content, output, cache, manifest } = { ...defaults, ...places };
  const sources = await readPictureSources(content);
  await mkdir(output, { recursive: true });
  for (const source of sources) await writeVariants(source, { cache, output });
  await removeOldVariants(output, sources);
  await writeManifest(manifest, sources);
}

if (process.argv[1] === import.meta.filename) await buildImages();
