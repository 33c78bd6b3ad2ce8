import { isLanguage, type Language } from './languages.ts';

/** Where the pages of each language lie on Hosting (`hosting.i18n.root` of firebase.json). */
export const languagesRoot = '/localized';

/** The address at which a page is in a language whatever the browser prefers: for visitors without script. */
export function addressIn(language: Language, pathname: string): string {
  return `${languagesRoot}/${language}${pathname === '/' ? '' : pathname}`;
}

/** Such an address becomes the page's own, which asks for the language: with script it needs no other. */
export function leaveLanguageFolder(): void {
  const [, language, path = '/'] =
    new RegExp(`^${languagesRoot}/(\\w+)(/.*)?$`).exec(location.pathname) ?? [];
  if (!isLanguage(language)) return;
  history.replaceState(history.state, '', `${path}?lang=${language}${location.hash}`);
}
