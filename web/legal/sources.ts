import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LegalSource } from './compile-document.ts';
import { type LegalLanguage, type LegalSlug, legalLanguages, legalSlugs } from './legal-document.ts';

const folder = join(import.meta.dirname, '..', 'content', 'legal');

/** Where a legal text lies. */
export function sourcePath(language: LegalLanguage, slug: LegalSlug): string {
  return join(folder, language, `${slug}.md`);
}

export function readSource(language: LegalLanguage, slug: LegalSlug): LegalSource {
  return { language, slug, text: readFileSync(sourcePath(language, slug), 'utf8') };
}

/** The eight texts. */
export function readSources(): readonly LegalSource[] {
  return legalLanguages.flatMap((language) => legalSlugs.map((slug) => readSource(language, slug)));
}
