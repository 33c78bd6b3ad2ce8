import { languages, locales } from '@labka/contract';

/** What a browser asks for in each language; Hosting chooses the page by it, and the application keeps to it. */
export const visitors = languages.map((language) => ({
  language,
  accepted: `${locales[language]},${language}`,
}));
