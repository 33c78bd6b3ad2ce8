import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../src/i18n/languages.ts';
import {
  type LegalMetadata,
  type LegalTextName,
  legalSlugs,
  legalTextKey,
} from '../../src/lib/legal-document.ts';
import { parseFrontMatter } from './front-matter.ts';
import { fillPlaceholders, type PlaceholderValues, usedValues } from './placeholders.ts';

/** One language of one version of a document: a file in content/legal. */
export interface LegalText {
  readonly metadata: LegalMetadata;
  /** The whole file, with placeholders. */
  readonly source: string;
  /** The Markdown after the front matter, with the placeholders' values. */
  readonly body: string;
  /** The values of the placeholders: those of the day of publication for a published text, today's for a draft. */
  readonly values: PlaceholderValues;
  /** Of the whole text with its values. */
  readonly sha256: string;
  /** Absent for a draft. */
  readonly publication: Publication | undefined;
}

/** The record of a published text, in published.json; it never changes. */
export interface Publication {
  /** ISO date of publication; the notice period starts on it. */
  readonly publishedOn: string;
  readonly sha256: string;
  readonly values: PlaceholderValues;
}

/** By `legalTextKey`. */
export type Publications = Readonly<Record<string, Publication>>;

export const legalFolder = join(import.meta.dirname, '..', '..', 'content', 'legal');

/** All versions, including drafts, in the languages of the site. */
export function readArchive(folder: string = legalFolder): readonly LegalText[] {
  const publications = readPublications(folder);
  const names = legalSlugs.flatMap((slug) =>
    readdirSync(join(folder, slug)).flatMap((version) =>
      languages.map((language) => ({ slug, version, language })),
    ),
  );
  return names.flatMap((name) => {
    const file = join(folder, `${legalTextKey(name)}.md`);
    if (!existsSync(file)) return [];
    return legalText(name, readFileSync(file, 'utf8'), publications[legalTextKey(name)]);
  });
}

/** Reads a text; an error names its file. */
export function legalText(name: LegalTextName, file: string, publication?: Publication): LegalText {
  // Editors on Windows may write a byte order mark and their own line ends.
  const source = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  return locating(name, () => {
    const values = publication?.values ?? usedValues(source, name.language);
    const filled = fillPlaceholders(source, values);
    const { metadata, body } = parseFrontMatter(filled);
    if (metadata.version !== name.version || !/^\d+\.\d+$/.test(name.version))
      throw new Error(
        `The folder is called ${name.version}, the front matter says version ${metadata.version}.`,
      );
    const sha256 = createHash('sha256').update(filled).digest('hex');
    return { metadata: { ...name, ...metadata }, source, body, values, sha256, publication };
  });
}

/** Runs a step; its error names the file. */
export function locating<Result>(name: LegalTextName, step: () => Result): Result {
  try {
    return step();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`content/legal/${legalTextKey(name)}.md: ${reason}`, { cause });
  }
}

export function readPublications(folder: string = legalFolder): Publications {
  const file = publicationsFile(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export function publicationsFile(folder: string = legalFolder): string {
  return join(folder, 'published.json');
}
