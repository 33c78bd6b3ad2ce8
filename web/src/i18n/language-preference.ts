import { addressIn, languageOf } from './language-address.ts';
import { initialLanguage, isLanguage, type Language } from './languages.ts';

/** Hosting serves the language in this cookie. It is only set for a choice that differs from the browser's. */
export const languageCookie = 'firebase-language-override';

const yearSeconds = 365 * 24 * 60 * 60;

/** In this order: the URL (`/sk/…`), the stored choice, the browser's language. */
export function preferredLanguage(): Language {
  return languageOf(location.pathname) ?? rememberedLanguage() ?? browserLanguage();
}

/** Stores the choice for a year, also one made by opening a URL. */
export function rememberLanguage(language: Language): void {
  const security = location.protocol === 'https:' ? '; Secure' : '';
  withCookies(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${languageCookie}=${language}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax${security}`;
  });
  const named = languageOf(location.pathname);
  if (named !== undefined && named !== language) {
    const address = addressIn(language, location.pathname);
    history.replaceState(history.state, '', address + location.search + location.hash);
    // The router reads the address at this event only.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }
}

/**
 * Goes to the page in the visitor's language before anything is painted, if Hosting served another: it considers all
 * languages of the browser where the specification considers the first (§1).
 * @returns whether the browser is navigating to the page in another language
 */
export function settleLanguage(navigation: Pick<Location, 'replace'> = location): boolean {
  const { lang } = document.documentElement;
  const wanted = browserLanguage();
  // The not-found page has no address of its own and stays as served.
  const alternate = document.querySelector<HTMLLinkElement>(`link[hreflang=${wanted}]`);
  if (lang === wanted || !alternate || isChosen(lang)) return false;
  // The page that is being left is never painted.
  document.documentElement.hidden = true;
  navigation.replace(new URL(alternate.href).pathname + location.search + location.hash);
  return true;
}

/** By the address or the cookie, which Hosting follows. */
function isChosen(lang: string): boolean {
  return location.pathname.split('/')[1] === lang || document.cookie.includes(languageCookie);
}

/**
 * Stores the language of an opened address, in which the next pages come too.
 * @param served the language of the page
 */
export function rememberAddress(served: Language): void {
  if (served === languageOf(location.pathname) && served !== (rememberedLanguage() ?? browserLanguage()))
    rememberLanguage(served);
}

function rememberedLanguage(): Language | undefined {
  const value = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(
    withCookies(() => document.cookie) ?? '',
  )?.[1];
  return isLanguage(value) ? value : undefined;
}

/** In a sandboxed frame every access to cookies throws. */
function withCookies<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

function browserLanguage(): Language {
  return initialLanguage(navigator.language);
}
