import { legalConstants } from '../../../legal-facts.ts';
import { site } from '../../../site.config.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { TextKey } from '../../i18n/texts.ts';

/** Questions and answers with the operator's name and the periods that the terms promise. */
export function useQuestionText(): (key: TextKey) => string {
  const { t } = useI18n();
  return (key) => t(key, { brand: site.brand, email: site.contact.supportEmail, ...legalConstants });
}
