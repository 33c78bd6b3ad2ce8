import { createHash } from 'node:crypto';
import type { LegalDocument, LegalFacts, SearchEntry } from '../../src/lib/legal-document.ts';
import type { LegalSource } from './archive.ts';
import { compileMarkdown } from './compile-markdown.ts';
import { parseFrontMatter } from './front-matter.ts';
import { fillPlaceholders, type PlaceholderValues, placeholderValues } from './placeholders.ts';

/** What the front matter says. */
export function compileFacts(source: LegalSource): LegalFacts {
  const { slug, language } = source;
  const text = filledText(source);
  return { slug, language, ...parseFrontMatter(text).facts, sha256: fingerprint(text) };
}

/** The whole text, ready to be shown. */
export function compileDocument(source: LegalSource): LegalDocument {
  const { contents, sections } = compileMarkdown(parseFrontMatter(filledText(source)).body);
  return { ...compileFacts(source), contents, sections };
}

/** What a search looks through. */
export function compileSearchEntries(source: LegalSource): readonly SearchEntry[] {
  const { headed } = compileMarkdown(parseFrontMatter(filledText(source)).body);
  return headed.map(({ heading: { id, text: title }, text }) => ({ slug: source.slug, id, title, text }));
}

/** The text as its readers get it. */
export function filledText(source: LegalSource): string {
  return fillPlaceholders(source.text, valuesIn(source));
}

/** The placeholders' values: those of the publication day in a published text, today's in a draft. */
export function valuesIn({ language, publication }: LegalSource): PlaceholderValues {
  return publication?.values ?? placeholderValues(language);
}

/** SHA-256 of a text with its values: a reader who kept a copy can compare it. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
