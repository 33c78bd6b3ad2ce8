import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@labka/contract';
import { kinds, type PictureSource } from './sources.ts';
import { markOf } from './variants.ts';

const header = `// Written by build/images/build-images.ts from content/; changes made here are lost.
import type { AppPictureFile, AppPictureShape } from '../components/AppPicture/app-picture.ts';
`;

/** Writes the module that tells the pages which pictures there are. */
export async function writeManifest(file: string, sources: readonly PictureSource[]) {
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

function describe({ kind, language, name, alt, light, dark }: PictureSource) {
  return {
    name,
    alt,
    file: `${kind}-${language}-${name}`,
    light: markOf(light),
    ...(dark && { dark: markOf(dark) }),
  };
}
