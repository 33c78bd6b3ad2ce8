import { type Language, languages } from '@labka/contract';

export { type Language, languageNames, languages, locales } from '@labka/contract';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Parses the language of a page or of i18next. */
export function toLanguage(value: unknown): Language {
  return isLanguage(value) ? value : 'en';
}

/** Specification §1: Slovak if the browser's language starts with sk, otherwise English. */
export function initialLanguage(browserLanguage: string | undefined): Language {
  return toLanguage(browserLanguage?.toLowerCase().slice(0, 2));
}
