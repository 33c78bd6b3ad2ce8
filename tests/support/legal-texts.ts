import type { Language } from '@labka/contract';
import { companyDay } from '@labka/contract/company';
import { type LegalText, readArchive } from '../../web/build/legal/archive.ts';
import { currentTexts, textsOf, versionsOn } from '../../web/build/legal/versions.ts';

type LegalSlug = LegalText['metadata']['slug'];

const texts = readArchive();
const today = companyDay(new Date());

/** Every version of every document, oldest first, as the site has them today. */
export const legalVersions = versionsOn(today, texts);

/** The texts in force or announced; earlier ones cannot change. */
export const bindingLegalTexts = legalVersions
  .filter(({ state }) => state !== 'earlier')
  .flatMap((version) => textsOf(version, texts));

/** The file of the version in force, with its placeholders. */
export function currentLegalText(slug: LegalSlug, language: Language): string {
  return textOf(slug, language).source;
}

/** Title, version and dates of the version in force. */
export function currentLegalMetadata(slug: LegalSlug, language: Language) {
  return textOf(slug, language).metadata;
}

function textOf(slug: LegalSlug, language: Language): LegalText {
  const found = currentTexts(today, texts).find(
    ({ metadata }) => metadata.slug === slug && metadata.language === language,
  );
  if (!found) throw new Error(`web/content/legal has no version of ${slug} in force in ${language}.`);
  return found;
}
