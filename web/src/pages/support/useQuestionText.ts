import { legalConstants } from '../../../legal-facts.ts';
import { site } from '../../../site.config.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { TextKey } from '../../i18n/texts.ts';

/** What questions and answers name: the operator, and the periods that the terms promise. */
export const questionValues = { brand: site.brand, email: site.contact.supportEmail, ...legalConstants };

/** Questions and answers in the page's language. */
export function useQuestionText(): (key: TextKey) => string {
  const { t } = useI18n();
  return (key) => t(key, questionValues);
}
