import { legalConstants } from '../../../legal-facts.ts';
import { site } from '../../../site.config.ts';
import { type TranslateText, useI18n } from '../../i18n/I18nProvider.tsx';
import type { TextKey } from '../../i18n/texts.ts';

/** Questions and answers in the page's language. */
export function useQuestionText(): (key: TextKey) => string {
  return questionText(useI18n().t);
}

/** Fills in the operator, the stores, and the periods promised in the terms. */
export function questionText(t: TranslateText): (key: TextKey) => string {
  const values = {
    brand: site.brand,
    email: site.contact.supportEmail,
    stores: t(`support.stores.${storesWithTheApp()}`),
    ...legalConstants,
  };
  return (key) => t(key, values);
}

function storesWithTheApp() {
  const isOnGooglePlay = site.stores.googlePlay?.status === 'available';
  const isOnAppStore = site.stores.appStore?.status === 'available';
  if (isOnGooglePlay === isOnAppStore) return isOnGooglePlay ? 'both' : 'neither';
  return isOnGooglePlay ? 'googlePlay' : 'appStore';
}
