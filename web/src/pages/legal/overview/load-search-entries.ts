import { site } from '@labka/contract/site';
import { entriesOf } from '../../../features/legal-search/search-entries.ts';
import { createI18n } from '../../../i18n/create-i18n.ts';
import { withBrand } from '../../../i18n/I18nProvider.tsx';
import type { Language } from '../../../i18n/languages.ts';
import { legalSlugs, type SearchEntry } from '../../../lib/legal-document.ts';
import { loadLegalDocument } from '../legal-documents.ts';

/** The sections of the documents in force, and the support page's answers. */
export async function loadSearchEntries(language: Language): Promise<readonly SearchEntry[]> {
  const [answers, ...documents] = await Promise.all([
    site.supportForm ? loadAnswers(language) : [],
    ...legalSlugs.map((slug) => loadLegalDocument(slug, language)),
  ]);
  return [...documents.flatMap(entriesOf), ...answers];
}

async function loadAnswers(language: Language): Promise<readonly SearchEntry[]> {
  const [{ allQuestions }, { questionText }, { t }] = await Promise.all([
    import('../../support/questions.ts'),
    import('../../support/useQuestionText.ts'),
    createI18n(language, ['shared', 'support']),
  ]);
  const text = questionText(withBrand(t, language));
  return allQuestions.map(({ id, name }) => ({
    address: `/support#${id}`,
    page: t('footer.support'),
    title: text(`support.faq.${name}.question`),
    text: text(`support.faq.${name}.answer`),
  }));
}
