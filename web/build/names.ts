import { type Language, languages, locales } from '@labka/contract';
import { site } from '@labka/contract/site';

/** Names in one language. */
export interface Names {
  /** The company's country. */
  readonly country: string;
  /** The site's languages. */
  readonly languages: string;
}

export function namesIn(language: Language): Names {
  const named = (type: 'region' | 'language') => (code: string) =>
    new Intl.DisplayNames(locales[language], { type }).of(code) ?? code;
  return {
    country: named('region')(site.company.country),
    languages: new Intl.ListFormat(locales[language]).format(languages.map(named('language'))),
  };
}

/** For Vite's `define`: browsers know other names than the build, and need long for the first. */
export const definedNames = {
  __NAMES__: JSON.stringify(Object.fromEntries(languages.map((language) => [language, namesIn(language)]))),
};
