import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { isLegalSlug, type LegalSlug, type LegalTextName } from '../../src/lib/legal-document.ts';
import { parseFrontMatter } from './front-matter.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** One language of one version of a document: a file in content/legal. */
export interface LegalSource {
  readonly slug: LegalSlug;
  /** The name of the version's folder. */
  readonly version: string;
  readonly language: Language;
  readonly text: string;
  /** Absent for a draft. */
  readonly publication?: Publication | undefined;
}

/** The record that `npm run legal:publish` wrote; it never changes. */
export interface Publication {
  /** ISO date of publication; the notice period starts on it. */
  readonly publishedOn: string;
  /** SHA-256 of the text with its placeholders filled in. */
  readonly sha256: string;
  /** The values of the placeholders on that day. */
  readonly values: PlaceholderValues;
}

/** By `sourceKey`. */
export type Publications = Readonly<Record<string, Publication>>;

export interface Archive {
  readonly sources: readonly LegalSource[];
  readonly publications: Publications;
}

export const legalFolder = join(import.meta.dirname, '..', '..', 'content', 'legal');

/** `privacy/1.0/sk`: the key of a text in the records, and its path without the extension. */
export function sourceKey({ slug, version, language }: LegalTextName): string {
  return `${slug}/${version}/${language}`;
}

/** All versions, including drafts, in the languages of the site. */
export function readArchive(folder: string = legalFolder): Archive {
  const file = publicationsFile(folder);
  const publications: Publications = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return { publications, sources: files.flatMap((name) => readSource(folder, name, publications)) };
}

export function publicationsFile(folder: string = legalFolder): string {
  return join(folder, 'published.json');
}

function readSource(folder: string, file: string, publications: Publications): readonly LegalSource[] {
  const [slug, version = '', name = ''] = file.split(sep);
  const language = languages.find((candidate) => name === `${candidate}.md`);
  if (!language) return [];
  if (!isLegalSlug(slug)) throw new Error(`content/legal/${file}: no legal document is called ${slug}.`);
  // Editors on Windows may write a byte order mark and their own line ends.
  const text = readFileSync(join(folder, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  const source = { slug, version, language, text };
  naming(source, () => parseFrontMatter(text));
  return [{ ...source, publication: publications[sourceKey(source)] }];
}

/** Reads something of a text; an error names its file. */
export function naming<Result>(source: LegalSource, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`content/legal/${sourceKey(source)}.md: ${reason}`, { cause });
  }
}
