import type { TextKey } from '../../src/i18n/texts.ts';
import { questions } from '../../src/pages/support/questions.ts';

/** All questions with their answers, as search engines read them. */
export function faqPage(text: (key: TextKey) => string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: Object.values(questions)
      .flat()
      .map(({ name }) => ({
        '@type': 'Question',
        name: text(`support.faq.${name}.question`),
        acceptedAnswer: { '@type': 'Answer', text: text(`support.faq.${name}.answer`) },
      })),
  };
}
