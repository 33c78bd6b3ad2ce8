import { readFileSync } from 'node:fs';
import { inRoot } from './paths.ts';

/** The path of every page of the built site, from its sitemap. */
export function readSitePaths(): readonly string[] {
  return pathsIn(readFileSync(inRoot('web', 'dist', 'sitemap.xml'), 'utf8'));
}

/** The pages in a sitemap, each once, by the path that all languages share. */
export function pathsIn(sitemap: string): readonly string[] {
  const addresses = sitemap.matchAll(/hreflang="x-default" href="(.*?)"/g);
  return [...new Set([...addresses].map(([, address = '']) => new URL(address).pathname))];
}
