import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LegalSource } from './compile-document.ts';
import { type LegalLanguage, type LegalSlug, legalLanguages, legalSlugs } from './legal-document.ts';

const folder = new URL('../content/legal/', import.meta.url);

/** Where a legal text lies. */
export function sourcePath(language: LegalLanguage, slug: LegalSlug): string {
  return fileURLToPath(new URL(`${language}/${slug}.md`, folder));
}

export function readSource(language: LegalLanguage, slug: LegalSlug): LegalSource {
  return { language, slug, text: readFileSync(sourcePath(language, slug), 'utf8') };
}

/** The eight texts. */
export function readSources(): readonly LegalSource[] {
  return legalLanguages.flatMap((language) => legalSlugs.map((slug) => readSource(language, slug)));
}
