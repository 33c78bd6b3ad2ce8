import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { type LegalSlug, legalSlugs } from '../../src/lib/legal-document.ts';
import type { LegalSource } from './compile-document.ts';

const folder = join(import.meta.dirname, '..', '..', 'content', 'legal');

/** Where a legal text lies. */
export function sourcePath(language: Language, slug: LegalSlug): string {
  return join(folder, language, `${slug}.md`);
}

export function readSource(language: Language, slug: LegalSlug): LegalSource {
  return { language, slug, text: readFileSync(sourcePath(language, slug), 'utf8') };
}

/** The eight texts. */
export function readSources(): readonly LegalSource[] {
  return languages.flatMap((language) => legalSlugs.map((slug) => readSource(language, slug)));
}
