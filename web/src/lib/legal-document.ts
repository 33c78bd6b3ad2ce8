/* The output of the build for a legal text; no Markdown is parsed in the browser. */
import type { Language } from '@labka/contract';

export const legalSlugs = ['terms', 'privacy', 'cookies', 'gdpr'] as const;

export type LegalSlug = (typeof legalSlugs)[number];

/** A version of a document, with its status on the day of the build. */
export interface LegalVersion {
  readonly slug: LegalSlug;
  readonly version: string;
  readonly state: 'earlier' | 'current' | 'coming';
  /** ISO dates: the first day, and the last one if there is a later version. */
  readonly validFrom: string;
  readonly validUntil?: string;
}

/** The front matter of a text. */
export interface LegalMetadata {
  readonly slug: LegalSlug;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly summary: string;
  readonly version: string;
  /** The changes since the previous version; absent in the first. */
  readonly changes?: string;
  /** ISO dates. */
  readonly lastUpdated: string;
  readonly validFrom: string;
}

/** Identifies a version of a document in one language. */
export type LegalTextName = Pick<LegalMetadata, 'slug' | 'version' | 'language'>;

/** Specification §3: an entry of the table of contents. */
export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3 | 4;
  /** The heading of a tool, which is not printed. */
  readonly screenOnly?: boolean;
}

/** An h2 with all content below it. */
export interface LegalSection {
  readonly id: string;
  /** The texts from one h2 or h3 to the next; pages may insert content after each. */
  readonly parts: readonly { readonly id: string; readonly html: string }[];
}

export interface LegalDocument extends LegalMetadata {
  readonly contents: readonly ContentsEntry[];
  readonly sections: readonly LegalSection[];
}

/** An entry for the search: a document, a heading with its plain text, or a question with its answer. */
export interface SearchEntry {
  readonly address: string;
  /** The title of the document or page. */
  readonly page: string;
  /** The title of the chapter above. */
  readonly chapter?: string | undefined;
  readonly title: string;
  readonly text: string;
  /** What visitors call it in other words. */
  readonly keywords?: string | undefined;
  /** How much a match counts, of 1 in a section of a document. */
  readonly weight?: number;
}

export function isLegalSlug(value: unknown): value is LegalSlug {
  return legalSlugs.some((slug) => slug === value);
}

/** `privacy/1.0/sk`: identifies a text; its file's path in content/legal without the extension. */
export function legalTextKey({ slug, version, language }: LegalTextName): string {
  return `${slug}/${version}/${language}`;
}

/** The permanent path of a version. */
export function legalVersionPath({ slug, version }: Pick<LegalVersion, 'slug' | 'version'>): string {
  return `/legal/${slug}/${version}`;
}
