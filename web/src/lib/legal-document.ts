/* What the build makes of a legal text; pages read it, nothing parses Markdown in the browser. */
import type { Language } from '../i18n/languages.ts';

export const legalSlugs = ['terms', 'privacy', 'cookies', 'gdpr'] as const;

export type LegalSlug = (typeof legalSlugs)[number];

/** What the front matter says, and the fingerprint of the source file. */
export interface LegalFacts {
  readonly slug: LegalSlug;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly summary: string;
  readonly version: string;
  /** ISO dates. */
  readonly lastUpdated: string;
  readonly validFrom: string;
  readonly sha256: string;
}

/** Specification §3: an entry of the table of contents. */
export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3 | 4;
}

/** The text from one h2 or h3 to the next; pages may put something of their own after a part. */
interface LegalPart {
  readonly id: string;
  readonly html: string;
}

/** An h2 with everything under it. */
export interface LegalSection {
  readonly id: string;
  readonly parts: readonly LegalPart[];
}

export interface LegalDocument extends LegalFacts {
  readonly contents: readonly ContentsEntry[];
  readonly sections: readonly LegalSection[];
}

/** One heading with the plain text under it, for the search. */
export interface SearchEntry {
  readonly slug: LegalSlug;
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export function isLegalSlug(value: unknown): value is LegalSlug {
  return legalSlugs.some((slug) => slug === value);
}

/** Where the site publishes the source of a version, so that anybody can check its fingerprint. */
export function legalSourcePath({ slug, version, language }: LegalFacts): string {
  return `legal/source/${slug}-${version}.${language}.txt`;
}
