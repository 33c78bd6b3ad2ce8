import { type Language, languages } from '../../src/i18n/languages.ts';
import { type LegalSlug, legalSlugs } from '../../src/lib/legal-document.ts';
import { type Archive, type LegalSource, sourceKey } from './archive.ts';
import { fingerprint } from './compile-document.ts';
import { fillPlaceholders, placeholderValues } from './placeholders.ts';

/** A version of a document, for tests. */
export interface MadeUpVersion {
  readonly slug?: LegalSlug;
  readonly version: string;
  readonly validFrom: string;
  /** Absent for a draft. */
  readonly publishedOn?: string;
  readonly languages?: readonly Language[];
  readonly changes?: string;
}

/** The given versions, by default of the privacy policy, and one published version of each other document. */
export function madeUpArchive(...given: readonly MadeUpVersion[]): Archive {
  const slugs = new Set(given.map(({ slug = 'privacy' }) => slug));
  const others = legalSlugs.filter((slug) => !slugs.has(slug)).map((slug) => ({ slug, ...firstVersion }));
  const sources = [...given, ...others].flatMap(sourcesOf);
  const records = sources.flatMap((source) =>
    source.publication ? [[sourceKey(source), source.publication] as const] : [],
  );
  return { sources, publications: Object.fromEntries(records) };
}

export const firstVersion = {
  version: '1.0',
  validFrom: '2030-01-01',
  publishedOn: '2030-01-01',
} as const satisfies MadeUpVersion;

function sourcesOf(made: MadeUpVersion): readonly LegalSource[] {
  const { slug = 'privacy', version, publishedOn } = made;
  return (made.languages ?? languages).map((language) => {
    const text = textOf(made, slug, language);
    const values = { ...placeholderValues(language), brand: 'Rex' };
    const sha256 = fingerprint(fillPlaceholders(text, values));
    const publication = publishedOn ? { publishedOn, sha256, values } : undefined;
    return { slug, version, language, text, publication };
  });
}

function textOf({ version, validFrom, changes }: MadeUpVersion, slug: LegalSlug, language: Language): string {
  return `---
title: ${slug} in ${language}
description: What {{brand}} promises in ${language}
summary: Summary in ${language}
version: "${version}"
lastUpdated: ${validFrom}
validFrom: ${validFrom}
${changes ? `changes: ${changes} (${language})\n` : ''}---

## Text {#text}

Version ${version} of ${slug} in ${language}.

{{${Object.keys(placeholderValues(language)).join('}} {{')}}}
`;
}
