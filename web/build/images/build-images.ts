// Makes AVIF and WebP pictures of the app's screens and features in content/
import { mkdir } from 'node:fs/promises';
import { writeManifest } from './manifest.ts';
import { places as website } from './places.ts';
import { readPictureSources } from './sources.ts';
import { removeOldVariants, writeVariants } from './variants.ts';

/**
 * Builds the pictures and the module that lists them. Only pictures that changed since the last build are encoded.
 * @param places other directories than the website's own
 */
export async function buildImages(places: Partial<typeof website> = {}) {
  const { content, output, cache, manifest } = { ...website, ...places };
  const sources = await readPictureSources(content);
  await mkdir(output, { recursive: true });
  for (const source of sources) await writeVariants(source, { cache, output });
  await removeOldVariants(output, sources);
  await writeManifest(manifest, sources);
}
