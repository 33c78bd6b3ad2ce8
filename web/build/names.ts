import { type Language, languages, locales } from '@labka/contract';
import { site } from '@labka/contract/site';
import { storesWith } from '../src/pages/layout/stores.ts';

/** Names in one language. */
export interface Names {
  /** The company's country. */
  readonly country: string;
  /** The site's languages. */
  readonly languages: string;
  /** The stores that will have the app. */
  readonly comingStores: string;
}

export function namesIn(language: Language): Names {
  const named = (type: 'region' | 'language') => (code: string) =>
    new Intl.DisplayNames(locales[language], { type }).of(code) ?? code;
  const list = new Intl.ListFormat(locales[language]);
  return {
    country: named('region')(site.company.country),
    languages: list.format(languages.map(named('language'))),
    comingStores: list.format(storesWith('soon')),
  };
}

/** For Vite's `define`: browsers know other names than the build, and need long for the first. */
export const definedNames = {
  __NAMES__: JSON.stringify(Object.fromEntries(languages.map((language) => [language, namesIn(language)]))),
};
