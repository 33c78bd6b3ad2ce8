import { legalFacts } from 'virtual:legal-facts';
import { type Language, languages } from '../../i18n/languages.ts';
import { invariant } from '../../lib/invariant.ts';
import type { LegalFacts, LegalSlug } from '../../lib/legal-document.ts';
import { currentVersionOf } from './legal-versions.ts';

/**
 * A document's title, version and dates, without its text; by default of the version in force. A version from before a
 * language was added keeps the language in which it was published.
 */
export function legalFactsOf(
  slug: LegalSlug,
  language: Language,
  version: string = currentVersionOf(slug).version,
): LegalFacts {
  const facts = legalFacts.filter((candidate) => candidate.slug === slug && candidate.version === version);
  const inLanguage = (wanted: Language) => facts.find((candidate) => candidate.language === wanted);
  const found = inLanguage(language) ?? inLanguage(languages[0]) ?? facts[0];
  invariant(found, `The build has no legal text ${slug}/${version}.`);
  return found;
}
