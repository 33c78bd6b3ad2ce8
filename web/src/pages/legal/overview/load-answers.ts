import { site } from '../../../../site.config.ts';
import { createI18n } from '../../../i18n/create-i18n.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { SearchEntry } from '../../../lib/legal-document.ts';

/** The support page's answers, if it has any, loaded when they are searched. */
export async function loadAnswers(language: Language): Promise<readonly SearchEntry[]> {
  if (!site.supportForm) return [];
  const [{ allQuestions }, { questionText }, { t }] = await Promise.all([
    import('../../support/questions.ts'),
    import('../../support/useQuestionText.ts'),
    createI18n(language, ['support']),
  ]);
  const text = questionText((key, values) => t(key, { ...values }));
  return allQuestions.map(({ id, name }) => ({
    slug: 'support',
    id,
    title: text(`support.faq.${name}.question`),
    text: text(`support.faq.${name}.answer`),
  }));
}
