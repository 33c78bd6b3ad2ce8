import { readStored, removeStored, writeStored } from './storage.ts';

/** Specification §3: "a local browser storage key cookieConsent, holding the string true once accepted". */
export const consentKey = 'cookieConsent';
const accepted = 'true';

/** An answer that a blocked storage did not take; it holds until the page is left. */
let unstored: string | undefined;
const listeners = new Set<() => void>();

/** Whether there is no need to ask. Specification §4: the banner is shown "when no cookieConsent value is stored". */
export function hasAnswered(): boolean {
  return answer() !== null;
}

/** Whether the browser says for its user that data must not be shared (Global Privacy Control). */
export function hasPrivacySignal(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/** The gate of everything that needs consent. The site has nothing of the kind yet. */
export function hasConsent(): boolean {
  return isConsent(answer()) && !hasPrivacySignal();
}

/** Any other value is an answer as well, but it is no consent. */
export function isConsent(value: string | null): boolean {
  return value === accepted;
}

/** Keeps the consent; whether it outlives this visit depends on the browser's storage. */
export function acceptCookies(): boolean {
  const isKept = writeStored(consentKey, accepted);
  unstored = isKept ? undefined : accepted;
  tellListeners();
  return isKept;
}

/** Takes the consent back, as easily as it was given; the banner asks again. */
export function withdrawConsent(): void {
  removeStored(consentKey);
  unstored = undefined;
  tellListeners();
}

/** Hears of every change, also of one in another tab. */
export function subscribeToConsent(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
}

function answer(): string | null {
  return unstored ?? readStored(consentKey);
}

/** No key means that everything was deleted. */
function followOtherTab({ key }: StorageEvent): void {
  if (key === consentKey || key === null) tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
