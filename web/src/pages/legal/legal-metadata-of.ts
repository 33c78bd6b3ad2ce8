import { legalMetadata } from 'virtual:legal-metadata';
import { type Language, languages } from '../../i18n/languages.ts';
import { invariant } from '../../lib/invariant.ts';
import type { LegalMetadata, LegalSlug } from '../../lib/legal-document.ts';
import { currentVersionOf } from './legal-versions.ts';

/**
 * A document's title, version and dates, without its text; by default of the version in force. A version from before a
 * language was added keeps the language in which it was published.
 */
export function legalMetadataOf(
  slug: LegalSlug,
  language: Language,
  version: string = currentVersionOf(slug).version,
): LegalMetadata {
  const texts = legalMetadata.filter((candidate) => candidate.slug === slug && candidate.version === version);
  const inLanguage = (wanted: Language) => texts.find((candidate) => candidate.language === wanted);
  const found = inLanguage(language) ?? inLanguage(languages[0]) ?? texts[0];
  invariant(found, `The build has no legal text ${slug}/${version}.`);
  return found;
}
