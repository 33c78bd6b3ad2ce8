import { supportAnswerHours } from '@labka/contract';
import { createInstance, type i18n } from 'i18next';
import { importAgain } from '../lib/requests.ts';
import { loadTitleFace } from '../lib/title-face.ts';
import type { Language } from './languages.ts';
import { type TextNamespace, type TextsOf, textNamespaces } from './texts.ts';

/**
 * An i18next instance with the given namespaces of one language; rejects if one cannot be downloaded. There is no
 * fallback language, so a missing key is shown as the key itself.
 */
export async function createI18n(
  language: Language,
  namespaces: readonly TextNamespace[] = textNamespaces,
): Promise<i18n> {
  const texts = await Promise.all(
    namespaces.map(async (name) => [name, await fetchTexts(language, name)] as const),
  );
  const instance = createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: Object.fromEntries(texts) },
    load: 'currentOnly',
    fallbackLng: false,
    // Keys are looked up in all namespaces; those not downloaded have none.
    defaultNS: [...textNamespaces],
    interpolation: { escapeValue: false, defaultVariables: { supportAnswerHours } },
    // The provider passes the language on instead, so that a boundary that is hydrated late uses the language it was
    // served in.
    react: { bindI18n: '', nsMode: 'fallback' },
  });
  return instance;
}

/** Downloads the missing namespaces of a language; rejects if one cannot be downloaded. */
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
 * Changes the language once its texts and all title glyphs are loaded; if the texts cannot be downloaded, it rejects
 * and changes nothing.
 * @param isWanted called when the texts have loaded, since the visitor may have chosen another language meanwhile
 */
export async function switchLanguage(
  instance: i18n,
  language: Language,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const missing = () =>
    textNamespaces.filter(
      (name) =>
        instance.hasResourceBundle(instance.language, name) && !instance.hasResourceBundle(language, name),
    );
  // Another page's texts may arrive meanwhile.
  do await Promise.all([loadTexts(instance, language, missing()), loadTitleFace()]);
  while (missing().length > 0);
  if (isWanted()) await instance.changeLanguage(language);
}

/** Downloads one language's texts of a namespace: each file of texts/ is a chunk. */
export async function fetchTexts<Namespace extends TextNamespace>(
  language: Language,
  namespace: Namespace,
): Promise<TextsOf<Namespace>> {
  const { texts } = await importAgain(() => import(`./texts/${language}/${namespace}.ts`));
  return texts;
}
