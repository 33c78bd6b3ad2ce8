import { createHash } from 'node:crypto';
import type { LegalDocument, LegalMetadata, SearchEntry } from '../../src/lib/legal-document.ts';
import type { LegalSource } from './archive.ts';
import { compileMarkdown } from './compile-markdown.ts';
import { parseFrontMatter } from './front-matter.ts';
import { fillPlaceholders, type PlaceholderValues, placeholderValues } from './placeholders.ts';

export function compileMetadata(source: LegalSource): LegalMetadata {
  const { slug, language } = source;
  return { slug, language, ...parseFrontMatter(filledText(source)).metadata };
}

/** The whole text as HTML. */
export function compileDocument(source: LegalSource): LegalDocument {
  const { contents, sections } = compileMarkdown(parseFrontMatter(filledText(source)).body);
  return { ...compileMetadata(source), contents, sections };
}

export function compileSearchEntries(source: LegalSource): readonly SearchEntry[] {
  const { headed } = compileMarkdown(parseFrontMatter(filledText(source)).body);
  return headed.map(({ heading: { id, text: title }, text }) => ({ slug: source.slug, id, title, text }));
}

export function filledText(source: LegalSource): string {
  return fillPlaceholders(source.text, valuesIn(source));
}

/** The placeholders' values: those of the day of publication for a published text, today's for a draft. */
export function valuesIn({ language, publication }: LegalSource): PlaceholderValues {
  return publication?.values ?? placeholderValues(language);
}

/** SHA-256 of a text with its placeholders filled in. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
