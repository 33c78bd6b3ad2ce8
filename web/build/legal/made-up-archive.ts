import { type Language, languages } from '../../src/i18n/languages.ts';
import { type LegalSlug, legalTextKey } from '../../src/lib/legal-document.ts';
import { type LegalText, legalText, type Publications } from './archive.ts';

/** A version of a document, for tests. */
export interface MadeUpVersion {
  readonly slug?: LegalSlug;
  readonly version: string;
  readonly validFrom: string;
  readonly languages?: readonly Language[];
  readonly changes?: string;
  readonly text?: string;
}

export const firstVersion: MadeUpVersion = { version: '1.0', validFrom: '2030-01-01' };

/** Drafts of the given versions, by default of the privacy policy. */
export function madeUpTexts(...versions: readonly MadeUpVersion[]): readonly LegalText[] {
  return versions.flatMap((made) =>
    (made.languages ?? languages).map((language) =>
      legalText({ slug: made.slug ?? 'privacy', version: made.version, language }, fileOf(made, language)),
    ),
  );
}

/** The same texts as they are read again after a publication. */
export function readAgain(texts: readonly LegalText[], publications: Publications): readonly LegalText[] {
  return texts.map(({ metadata, source }) =>
    legalText(metadata, source, publications[legalTextKey(metadata)]),
  );
}

function fileOf(
  { slug = 'privacy', version, validFrom, changes, text = '' }: MadeUpVersion,
  language: Language,
) {
  return `---
title: ${slug} in ${language}
description: What {{brand}} promises
summary: "Summary: ${language}"
version: ${version}
lastUpdated: ${validFrom}
validFrom: ${validFrom}
${changes ? `changes: ${changes} (${language})\n` : ''}---

## Text {#text}

Version ${version} of ${slug} in ${language}. {{termsNoticeDays}} ${text}
`;
}
