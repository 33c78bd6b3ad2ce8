import { createInstance, type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import type { Language } from './languages.ts';
import { fetchTexts, type TextNamespace, textNamespaces } from './texts.ts';

/**
 * An i18next that holds the given namespaces of one language; it rejects when one of them does not come. Without a
 * fallback language a missing key is shown as the key itself.
 */
export async function createI18n(
  language: Language,
  namespaces: readonly TextNamespace[] = textNamespaces,
): Promise<i18n> {
  const instance = createInstance();
  await instance.use(resourcesToBackend(fetchTexts)).init({
    lng: language,
    load: 'currentOnly',
    fallbackLng: false,
    ns: [...namespaces],
    defaultNS: [...namespaces],
    interpolation: { escapeValue: false },
    // The provider passes the language on, so that a part that is hydrated late is hydrated in the one it was served in.
    react: { bindI18n: '', nsMode: 'fallback' },
  });
  await loadTexts(instance, language, namespaces);
  return instance;
}

/** The namespaces that have been in use so far, among them those of the page that is shown. */
export function namespacesOf(instance: i18n): readonly TextNamespace[] {
  const { ns = [] } = instance.options;
  return textNamespaces.filter((namespace) => ns.includes(namespace));
}

/** Downloads what a language lacks of some namespaces, also what did not come before; it rejects when it does not come now. */
export async function loadTexts(
  instance: i18n,
  language: Language,
  namespaces: readonly TextNamespace[],
): Promise<void> {
  const missing = () => namespaces.filter((name) => !instance.hasResourceBundle(language, name));
  if (missing().length === 0) return;
  await instance.reloadResources([language], missing());
  if (missing().length > 0) throw new Error(`No texts in ${language} for ${missing().join(', ')}.`);
  await instance.loadNamespaces([...namespaces]);
}

/** Shows another language once all its texts are here; it rejects and changes nothing when they do not come. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  await loadTexts(instance, language, namespacesOf(instance));
  await instance.changeLanguage(language);
}
