import { readStored, writeStored } from '../lib/storage.ts';
import { initialLanguage, isLanguage, type Language } from './languages.ts';

const storageKey = 'lang';
const queryParameter = 'lang';

/** Outlives a blocked storage until the page is left. */
let choice: Language | undefined;

/** In order: chosen on this page, asked for by the address (`?lang=`), chosen on an earlier visit, the browser's. */
export function preferredLanguage(): Language {
  const remembered = readStored(storageKey);
  return (
    choice ??
    requestedLanguage() ??
    (isLanguage(remembered) ? remembered : initialLanguage(navigator.language))
  );
}

/** Keeps an explicit choice, which also overrules a language in the address. */
export function rememberLanguage(language: Language): void {
  choice = language;
  writeStored(storageKey, language);
  forgetRequestedLanguage();
}

/** A language that the address asks for lasts like one that was chosen: who follows a link to it has chosen it. */
export function keepRequestedLanguage(): void {
  choice = requestedLanguage();
  if (choice) writeStored(storageKey, choice);
}

/** The language that the address asks for. */
export function requestedLanguage(): Language | undefined {
  const requested = new URLSearchParams(location.search).get(queryParameter);
  return isLanguage(requested) ? requested : undefined;
}

function forgetRequestedLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(queryParameter)) return;
  address.searchParams.delete(queryParameter);
  history.replaceState(history.state, '', address);
}
