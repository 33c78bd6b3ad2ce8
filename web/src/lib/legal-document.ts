/* What the build makes of a legal text; pages read it, nothing parses Markdown in the browser. */
import type { Language } from '@labka/contract';

export const legalSlugs = ['terms', 'privacy', 'cookies', 'gdpr'] as const;

export type LegalSlug = (typeof legalSlugs)[number];

/** A version of a document as it stood on the day of the build. */
export interface LegalVersion {
  readonly slug: LegalSlug;
  readonly version: string;
  readonly state: 'earlier' | 'current' | 'coming';
  /** ISO dates: the first day, and the last one if a later version is there. */
  readonly validFrom: string;
  readonly validUntil?: string;
}

/** What the front matter says, and the fingerprint of the text. */
export interface LegalFacts {
  readonly slug: LegalSlug;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly summary: string;
  readonly version: string;
  /** What is different from the version before; the first one has nothing to say here. */
  readonly changes?: string;
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

/** One heading with the plain text under it, or a question of the support page with its answer, for the search. */
export interface SearchEntry {
  readonly slug: LegalSlug | 'support';
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export function isLegalSlug(value: unknown): value is LegalSlug {
  return legalSlugs.some((slug) => slug === value);
}

/** Where a version stays for good, whichever is in force. */
export function legalVersionPath({ slug, version }: Pick<LegalVersion, 'slug' | 'version'>): string {
  return `/legal/${slug}/${version}`;
}

/** Where the site publishes the text of a version, so that its fingerprint can be checked. */
export function legalSourcePath({ slug, version, language }: LegalFacts): string {
  return `legal/source/${slug}-${version}.${language}.txt`;
}
