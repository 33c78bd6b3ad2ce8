import { createInstance, type i18n } from 'i18next';
import type { Language } from './languages.ts';
import { loadTexts } from './texts.ts';

/** An i18next that holds one language. Without a fallback language a missing key is shown as the key itself. */
export async function createI18n(language: Language): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loadTexts(language) } },
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** Downloads the language where needed, then shows it. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'translation')) {
    instance.addResourceBundle(language, 'translation', await loadTexts(language));
  }
  await instance.changeLanguage(language);
}
