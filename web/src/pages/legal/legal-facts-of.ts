import { legalFacts } from 'virtual:legal-facts';
import type { Language } from '../../i18n/languages.ts';
import { invariant } from '../../lib/invariant.ts';
import type { LegalFacts, LegalSlug } from '../../lib/legal-document.ts';

/** Title, version and dates of a document, without its text. */
export function legalFactsOf(slug: LegalSlug, language: Language): LegalFacts {
  const facts = legalFacts.find((candidate) => candidate.slug === slug && candidate.language === language);
  invariant(facts, `The build has no legal text ${language}/${slug}.`);
  return facts;
}
