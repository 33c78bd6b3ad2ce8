import { createInstance, type i18n } from 'i18next';
import { hydrateLater } from '../lib/later-hydration.ts';
import { isLanguage, type Language } from './languages.ts';
import { loadTexts, type TextPart, textParts } from './texts.ts';

/**
 * An i18next that holds the given parts of one language. Without a fallback language a missing key is shown as the
 * key itself.
 */
export async function createI18n(language: Language, parts: readonly TextPart[] = textParts): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    ns: [...textParts],
    defaultNS: [...textParts],
    resources: {},
    interpolation: { escapeValue: false },
  });
  await addTexts(instance, language, parts);
  return instance;
}

/**
 * Downloads what the language lacks of the parts in use, then shows it. A part of the page that was not hydrated yet
 * would have to be rendered anew in another language than it was served in, so it is hydrated first.
 */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  const shown = instance.language;
  const partsInUse = textParts.filter((part) => instance.hasResourceBundle(shown, part));
  await Promise.all([hydrateLater(), addTexts(instance, language, partsInUse)]);
  await instance.changeLanguage(language);
}

/** Downloads parts for the language that is shown. */
export async function addParts(instance: i18n, parts: readonly TextPart[]): Promise<void> {
  if (isLanguage(instance.language)) await addTexts(instance, instance.language, parts);
}

async function addTexts(instance: i18n, language: Language, parts: readonly TextPart[]): Promise<void> {
  const missing = parts.filter((part) => !instance.hasResourceBundle(language, part));
  await Promise.all(
    missing.map(async (part) => instance.addResourceBundle(language, part, await loadTexts(language, part))),
  );
}
