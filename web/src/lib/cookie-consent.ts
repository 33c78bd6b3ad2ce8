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

/** Any other value is an answer as well, but it is no consent. */
export function isConsent(value: string | null): boolean {
  return value === accepted;
}

/** Keeps the consent; whether it outlives this visit depends on the browser's storage. */
export function acceptCookies(): boolean {
  unstored = accepted;
  withStorage((storage) => {
    storage.setItem(consentKey, accepted);
    unstored = undefined;
  });
  tellListeners();
  return unstored === undefined;
}

/** Takes the consent back, as easily as it was given; the banner asks again. */
export function withdrawConsent(): void {
  withStorage((storage) => storage.removeItem(consentKey));
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
  return unstored ?? withStorage((storage) => storage.getItem(consentKey)) ?? null;
}

/** Browsers may block storage: then nothing is remembered and nothing breaks. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** No key means that everything was deleted. */
function followOtherTab({ key }: StorageEvent): void {
  if (key === consentKey || key === null) tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
