import { type Language, languages } from '@labka/contract';

export { type Language, languages };

/** Each language by its own name, as its speakers look for it. */
export const languageNames: Readonly<Record<Language, string>> = { sk: 'Slovenčina', en: 'English' };

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language that a page or i18next says that it is in. */
export function toLanguage(value: unknown): Language {
  return isLanguage(value) ? value : 'en';
}

/** Specification §1: Slovak when the browser's language starts with sk, otherwise English. */
export function initialLanguage(browserLanguage: string | undefined): Language {
  return browserLanguage?.toLowerCase().startsWith('sk') ? 'sk' : 'en';
}

/** The language that the toggle leads to. */
export function otherLanguage(language: Language): Language {
  return language === 'sk' ? 'en' : 'sk';
}
