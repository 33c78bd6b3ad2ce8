import { supportAnswerHours } from '@labka/contract';
import { createInstance, type i18n } from 'i18next';
import { loadTitleFace } from '../lib/title-face.ts';
import type { Language } from './languages.ts';
import { type TextNamespace, type TextsOf, textNamespaces } from './texts.ts';

/**
 * An i18next that holds the given namespaces of one language; it rejects when one of them does not come. Without a
 * fallback language a missing key is shown as the key itself.
 */
export async function createI18n(
  language: Language,
  namespaces: readonly TextNamespace[] = textNamespaces,
): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: language,
    load: 'currentOnly',
    fallbackLng: false,
    // A key is looked for in all of them; those that were not downloaded have none.
    defaultNS: [...textNamespaces],
    interpolation: { escapeValue: false, defaultVariables: { supportAnswerHours } },
    // The provider passes the language on, so that a part that is hydrated late is hydrated in the one it was served in.
    react: { bindI18n: '', nsMode: 'fallback' },
  });
  await loadTexts(instance, language, namespaces);
  return instance;
}

/** Downloads what a language lacks of some namespaces; it rejects when it does not come. */
export async function loadTexts(
  instance: i18n,
  language: Language,
  namespaces: readonly TextNamespace[],
): Promise<void> {
  const missing = namespaces.filter((name) => !instance.hasResourceBundle(language, name));
  await Promise.all(
    missing.map(async (name) => instance.addResourceBundle(language, name, await fetchTexts(language, name))),
  );
}

/**
 * Shows another language once it has all texts that this one has; it rejects and changes nothing when they do not come.
 * @param isWanted asked when the texts are here: a later choice may have taken its place
 */
export async function switchLanguage(
  instance: i18n,
  language: Language,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const inUse = textNamespaces.filter((name) => instance.hasResourceBundle(instance.language, name));
  await Promise.all([loadTexts(instance, language, inUse), loadTitleFace()]);
  if (isWanted()) await instance.changeLanguage(language);
}

/** Downloads one language's texts of a namespace: each file of texts/ is a chunk of its own. */
export async function fetchTexts<Namespace extends TextNamespace>(
  language: Language,
  namespace: Namespace,
): Promise<TextsOf<Namespace>> {
  const { texts } = await import(`./texts/${language}/${namespace}.ts`);
  return texts;
}
