import { createHash } from 'node:crypto';
import type { Language } from '../../src/i18n/languages.ts';
import type { LegalDocument, LegalFacts, LegalSlug, SearchEntry } from '../../src/lib/legal-document.ts';
import { compileMarkdown } from './compile-markdown.ts';
import { parseFrontMatter } from './front-matter.ts';
import { fillPlaceholders, placeholderValues } from './placeholders.ts';
import { plainText } from './plain-text.ts';

export interface LegalSource {
  readonly slug: LegalSlug;
  readonly language: Language;
  /** The file as it lies in content/legal. */
  readonly text: string;
}

/** What the front matter says. */
export function compileFacts(source: LegalSource): LegalFacts {
  const { facts } = parseFrontMatter(filled(source));
  return { slug: source.slug, language: source.language, ...facts, sha256: fingerprint(source.text) };
}

/** The whole text, ready to be shown. */
export function compileDocument(source: LegalSource): LegalDocument {
  const { contents, sections } = compileMarkdown(parseFrontMatter(filled(source)).body);
  return { ...compileFacts(source), contents, sections };
}

/** What a search looks through. */
export function compileSearchEntries(source: LegalSource): readonly SearchEntry[] {
  const { headed } = compileMarkdown(parseFrontMatter(filled(source)).body);
  return headed.map(({ heading, body }) => ({
    slug: source.slug,
    id: heading.id,
    title: heading.text,
    text: plainText(body.slice(1)),
  }));
}

/** SHA-256 of the source: the text of a version is what is written there, whoever the operator is. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function filled({ text, language }: LegalSource): string {
  return fillPlaceholders(text, placeholderValues(language));
}
