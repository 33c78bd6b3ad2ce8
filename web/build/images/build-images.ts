// Builds AVIF and WebP pictures from the app's screens and features in content/.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@labka/contract';
import { kinds, type PictureSource, readPictureSources } from './sources.ts';
import { fileHash, fileName, writeVariants } from './variants.ts';

const web = path.join(import.meta.dirname, '../..');

/** The folders of the site's pictures, and where their variants are written. */
const website = {
  content: path.join(web, 'content'),
  // Hosting serves everything below `assets` as immutable.
  output: path.join(web, 'public/assets/app'),
  cache: path.join(web, '../.cache/images'),
  manifest: path.join(web, 'src/generated/app-pictures.ts'),
};

/**
 * Builds the pictures and the module that lists them. Only pictures that changed since the last build are encoded.
 * @param places other folders than the site's own
 */
export async function buildImages(places: Partial<typeof website> = {}) {
  const { content, output, cache, manifest } = { ...website, ...places };
  const sources = await readPictureSources(content);
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  for (const source of sources) await writeVariants(source, { cache, output });
  await writeManifest(manifest, sources);
}

/** Writes only the module that lists the pictures, which the pages' types and tests need. */
export async function describePictures() {
  await writeManifest(website.manifest, await readPictureSources(website.content));
}

const header = `// Written by build/images/build-images.ts from content/; changes made here are lost.
import type { AppPictureFile, AppPictureShape } from '../components/AppPicture/app-picture.ts';
`;

async function writeManifest(file: string, sources: readonly PictureSource[]) {
  const lists = Object.entries(kinds).map(([kind, { names, size, widths }]) => {
    const pictures = languages.map((language) => [
      language,
      sources.filter((source) => source.kind === kind && source.language === language).map(describe),
    ]);
    const type = `AppPictureFile<${names.map((name) => `'${name}'`).join(' | ')}>`;
    return `
export const ${kind}Shape: AppPictureShape = ${JSON.stringify({ ...size, widths })};

export const ${kind}: Record<${languages.map((language) => `'${language}'`).join(' | ')}, readonly ${type}[]> =
  ${JSON.stringify(Object.fromEntries(pictures), null, 2)};
`;
  });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, header + lists.join(''));
}

function describe(source: PictureSource) {
  const { name, alt, light, dark } = source;
  const hashes = { light: fileHash(light), ...(dark && { dark: fileHash(dark) }) };
  return { name, alt, file: fileName(source), ...hashes };
}
