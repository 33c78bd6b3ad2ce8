import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { isLegalSlug, type LegalSlug } from '../../src/lib/legal-document.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** One language of one version of a document: a file of content/legal. */
export interface LegalSource {
  readonly slug: LegalSlug;
  /** As the folder is called. */
  readonly version: string;
  readonly language: Language;
  /** The file as it lies there. */
  readonly text: string;
  /** A text without it is a draft. */
  readonly publication?: Publication | undefined;
}

/** What `npm run legal:publish` recorded, once and for good. */
export interface Publication {
  /** ISO date of the day on which it was recorded; the notice counts from it. */
  readonly publishedOn: string;
  /** SHA-256 of the text with its values. */
  readonly sha256: string;
  /** What the placeholders stood for on that day. */
  readonly values: PlaceholderValues;
}

/** By `sourceKey`. */
export type Publications = Readonly<Record<string, Publication>>;

export interface Archive {
  readonly sources: readonly LegalSource[];
  readonly publications: Publications;
}

export const legalFolder = join(import.meta.dirname, '..', '..', 'content', 'legal');

/** `privacy/1.0/sk`: the name of a text in the records, and its path without the ending. */
export function sourceKey({
  slug,
  version,
  language,
}: Pick<LegalSource, 'slug' | 'version' | 'language'>): string {
  return `${slug}/${version}/${language}`;
}

/** Every version that there is, drafts included, in the languages of the site. */
export function readArchive(folder: string = legalFolder): Archive {
  const publications = readPublications(folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return { publications, sources: files.flatMap((file) => readSource(folder, file, publications)) };
}

export function readPublications(folder: string = legalFolder): Publications {
  const file = publicationsFile(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export function publicationsFile(folder: string = legalFolder): string {
  return join(folder, 'published.json');
}

function readSource(folder: string, file: string, publications: Publications): readonly LegalSource[] {
  const [slug, version = '', name = ''] = file.split(sep);
  const language = languages.find((candidate) => name === `${candidate}.md`);
  if (!language) return [];
  if (!isLegalSlug(slug)) throw new Error(`content/legal/${file}: no legal document is called ${slug}.`);
  const source = { slug, version, language, text: readFileSync(join(folder, file), 'utf8') };
  return [{ ...source, publication: publications[sourceKey(source)] }];
}
