import { readFileSync } from 'node:fs';
import { inRoot } from './paths.ts';

/** Every page of the built site that has an address: its sitemap is made from the website's table of routes. */
export function readSitePaths(): readonly string[] {
  return pathsIn(readFileSync(inRoot('web', 'dist', 'sitemap.xml'), 'utf8'));
}

/** The pages that a sitemap names, each once, by the path that is the same in all languages. */
export function pathsIn(sitemap: string): readonly string[] {
  const addresses = sitemap.matchAll(/hreflang="x-default" href="(.*?)"/g);
  return [...new Set([...addresses].map(([, address = '']) => new URL(address).pathname))];
}
