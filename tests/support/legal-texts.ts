import type { Language } from '@labka/contract';
import { type LegalSource, readArchive } from '../../web/build/legal/archive.ts';
import { compileMetadata } from '../../web/build/legal/compile-document.ts';
import { currentSources, dayInSlovakia, versionsOn } from '../../web/build/legal/versions.ts';

type LegalSlug = LegalSource['slug'];

const { sources } = readArchive();
const today = dayInSlovakia(new Date());

/** Every version of every document, oldest first, as the site has them today. */
export const legalVersions = versionsOn(today, sources);

export function currentLegalText(slug: LegalSlug, language: Language): string {
  return sourceOf(slug, language).text;
}

/** Title, version and dates of the version in force. */
export function currentLegalMetadata(slug: LegalSlug, language: Language) {
  return compileMetadata(sourceOf(slug, language));
}

function sourceOf(slug: LegalSlug, language: Language): LegalSource {
  const found = currentSources(today, sources).find(
    (source) => source.slug === slug && source.language === language,
  );
  if (!found) throw new Error(`web/content/legal has no version of ${slug} in force in ${language}.`);
  return found;
}
