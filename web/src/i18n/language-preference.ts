import { addressIn, languageOf } from './language-address.ts';
import { initialLanguage, isLanguage, type Language } from './languages.ts';

/** Hosting serves the language in this cookie. It is only set for a choice that differs from the browser's. */
export const languageCookie = 'firebase-language-override';

const queryParameter = 'lang';
type Navigation = Pick<Location, 'reload' | 'replace'>;

const yearSeconds = 365 * 24 * 60 * 60;

/** In this order: the URL (`/sk/…` or `?lang=sk`), the stored choice, the browser's language. */
export function preferredLanguage(): Language {
  return requestedLanguage() ?? languageOf(location.pathname) ?? rememberedLanguage() ?? browserLanguage();
}

/** Stores the choice for a year, also one made by opening a URL; returns whether the browser accepts cookies. */
export function rememberLanguage(language: Language): boolean {
  const security = location.protocol === 'https:' ? '; Secure' : '';
  withCookies(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${languageCookie}=${language}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax${security}`;
  });
  const named = languageOf(location.pathname);
  if (named !== undefined && named !== language) {
    history.replaceState(history.state, '', addressWithQuery(language));
    // The router reads the address at this event only.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }
  return rememberedLanguage() === language;
}

/**
 * Makes sure, before the first paint, that the page is in the visitor's language. Hosting ignores `?lang=`, and
 * considers all languages of the browser where the specification considers the first (§1).
 * @returns whether the browser is navigating to the page in another language
 */
export function settleLanguage(navigation: Navigation = location): boolean {
  const wanted = preferredLanguage();
  if (document.documentElement.lang === wanted && requestedLanguage() === undefined) {
    if (wanted !== (rememberedLanguage() ?? browserLanguage())) rememberLanguage(wanted);
    return false;
  }
  return leaveFor(wanted, navigation);
}

/** Hosting negotiates its not-found page at every URL, first by the cookie; without cookies that page stays. */
function leaveFor(wanted: Language, navigation: Navigation): boolean {
  const address = addressWithQuery(wanted);
  const isHere = address === location.href;
  if (isHere && (rememberedLanguage() === wanted || !rememberLanguage(wanted))) return false;
  // The page that is being left is never painted.
  document.documentElement.hidden = true;
  if (isHere) navigation.reload();
  else navigation.replace(address);
  return true;
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

function requestedLanguage(): Language | undefined {
  const requested = new URLSearchParams(location.search).get(queryParameter);
  return isLanguage(requested) ? requested : undefined;
}

/** This page's URL in a language, without `?lang=`. */
function addressWithQuery(language: Language): string {
  const address = new URL(location.href);
  address.pathname = addressIn(language, location.pathname);
  address.searchParams.delete(queryParameter);
  return address.href;
}
