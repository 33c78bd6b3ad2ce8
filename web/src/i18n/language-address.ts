import { isLanguage, type Language } from './languages.ts';

const prefix = /^\/(\w+)(?=\/|$)/;

/** The URL path of a page in one language: `/sk/support`. Hosting serves it whatever the browser prefers. */
export function addressIn(language: Language, pathname: string): string {
  const path = pagePath(pathname);
  return `/${language}${path === '/' ? '' : path}`;
}

/** The language in a URL; undefined if Hosting negotiates it. */
export function languageOf(pathname: string): Language | undefined {
  const name = prefix.exec(pathname)?.[1];
  return isLanguage(name) ? name : undefined;
}

/** A page's path in the route table: without a language, and normalized as Hosting does (`/legal//%74erms`). */
export function pagePath(pathname: string): string {
  const path = languageOf(pathname) === undefined ? pathname : pathname.replace(prefix, '');
  return decoded(path).replace(/\/+(?=\/|$)/g, '') || '/';
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Malformed UTF-8 matches no page.
    return path;
  }
}
