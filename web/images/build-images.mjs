// @ts-check
// Makes AVIF and WebP pictures of the app's screens in content/screens: node web/images/build-images.mjs
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeManifest } from './manifest.mjs';
import { readScreenSources } from './sources.mjs';
import { removeOldVariants, writeVariants } from './variants.mjs';

const web = path.join(import.meta.dirname, '..');

/** Below `assets`, because Hosting lets browsers keep everything there for ever. */
const publicPath = '/assets/screens';

const defaults = {
  content: path.join(web, 'content/screens'),
  output: path.join(web, 'public', publicPath),
  cache: path.join(web, '../.cache/images'),
  manifest: path.join(web, 'src/generated/app-screens.ts'),
};

/**
 * Builds the pictures and the module that lists them. Only pictures that changed since the last build are encoded.
 * @param {Partial<typeof defaults>} [places] other directories than the website's own
 */
export async function buildImages(places = {}) {
  const { content, output, cache, manifest } = { ...defaults, ...places };
  const sources = await readScreenSources(content);
  await mkdir(output, { recursive: true });
  for (const source of sources) await writeVariants(source, { cache, output });
  await removeOldVariants(output, sources);
  await writeManifest(manifest, sources, publicPath);
}

if (process.argv[1] === import.meta.filename) await buildImages();
