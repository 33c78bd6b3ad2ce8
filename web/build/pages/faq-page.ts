import type { TextKey } from '../../src/i18n/texts.ts';
import { questions } from '../../src/pages/support/questions.ts';

/** All questions with their answers, as search engines read them. */
export function faqPage(text: (key: TextKey) => string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: text(question),
      acceptedAnswer: { '@type': 'Answer', text: text(answer) },
    })),
  };
}
