import { readStored, removeStored, writeStored } from './storage.ts';

/** Specification §3: "a local browser storage key cookieConsent, holding the string true once accepted". */
export const consentKey = 'cookieConsent';
const accepted = 'true';

/** Outlives a blocked storage until the page is left. */
let choice: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether the visitor has accepted, now or on an earlier visit. */
export function hasAccepted(): boolean {
  return choice ?? readStored(consentKey) === accepted;
}

/** Whether the browser says for its user that data must not be shared (Global Privacy Control). */
export function hasPrivacySignal(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/** The gate of everything that needs consent. The site has nothing of the kind yet. */
export function hasConsent(): boolean {
  return hasAccepted() && !hasPrivacySignal();
}

/** Keeps the consent; whether it outlives this visit depends on the browser's storage. */
export function acceptCookies(): boolean {
  const isKept = writeStored(consentKey, accepted);
  change(true);
  return isKept;
}

/** Takes the consent back, as easily as it was given; the banner asks again. */
export function withdrawConsent(): void {
  removeStored(consentKey);
  change(undefined);
}

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: boolean | undefined): void {
  choice = next;
  for (const listener of listeners) listener();
}
