import { isLanguage, type Language } from './languages.ts';

const prefix = /^\/(\w+)(?=\/|$)/;

/** The address of a page in one language: `/sk/support`. Hosting serves it whatever the browser prefers. */
export function addressIn(language: Language, pathname: string): string {
  const path = pagePath(pathname);
  return `/${language}${path === '/' ? '' : path}`;
}

/** The language that an address names; undefined where Hosting negotiates it. */
export function languageOf(pathname: string): Language | undefined {
  const name = prefix.exec(pathname)?.[1];
  return isLanguage(name) ? name : undefined;
}

/** The path of a page in the table of routes: without a language, and written as Hosting reads it (`/legal//%74erms`). */
export function pagePath(pathname: string): string {
  const path = languageOf(pathname) === undefined ? pathname : pathname.replace(prefix, '');
  return decoded(path).replace(/\/{2,}/g, '/') || '/';
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // An address that is not UTF-8 has no page.
    return path;
  }
}
