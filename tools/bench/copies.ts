import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { languages, locales } from '@labka/contract';
import type { Stage } from '../support/stage.ts';

/** What is measured: the URL of the site, and paths of pages. */
export interface Bench {
  readonly site: string;
  readonly paths: readonly string[];
  readonly browserPath: string;
  readonly runs: number;
}

export type CopyUrl = (path: string, language: string) => string;

/** The browser's Accept-Language in each language, by which Hosting and the application choose the language. */
export const visitors = languages.map((language) => ({
  language,
  accepted: `${locales[language]},${language}`,
}));

/**
 * Adds a static copy of every page, the prerendered page without scripts and what they load, to the folder that the
 * Hosting emulator serves, so that both come from the same server: the difference is the cost of the application.
 */
export async function addCopies({ site, paths }: Bench, stage: Stage): Promise<CopyUrl> {
  for (const { language, accepted } of visitors)
    for (const pagePath of paths) {
      const response = await fetch(site + pagePath, { headers: { 'accept-language': accepted } });
      await writeCopy(stage, copyPath(pagePath, language), (await response.text()).replace(scripts, ''));
    }
  return (pagePath, language) => site + copyPath(pagePath, language);
}

/** Structured data is in a script element too, but is not displayed. */
const scripts = /<script\b[\s\S]*?<\/script>/g;

async function writeCopy(stage: Stage, copy: string, html: string) {
  const file = path.join(stage.directory, 'public', `${copy}.html`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
}

function copyPath(pagePath: string, language: string) {
  return `/copy/${language}${pagePath === '/' ? '/home' : pagePath}`;
}
