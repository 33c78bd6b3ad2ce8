import { inEachLanguage, websiteTexts } from '../../support/texts.ts';
import type { Language } from '../site.ts';

/** Texts of the support page, as a visitor of each language meets them. */
export const supportTexts = inEachLanguage(supportTextsIn);

function supportTextsIn(language: Language) {
  const { faq, form, topics } = websiteTexts[language].support;
  return {
    form: form.title,
    topic: form.topic,
    billing: topics.billing,
    all: topics.all,
    topicRequired: form.topicRequired,
    failed: form.failed,
    refund: faq.refund.question,
    deleteAccount: faq.deleteAccount.question,
  };
}
