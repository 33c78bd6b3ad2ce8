import { createStore } from './store.ts';

/** Specification §3: "a local browser storage key cookieConsent, holding the string true once accepted". */
export const consentKey = 'cookieConsent';
const accepted = 'true';

/** Whether blocked storage could not keep the consent, which then applies until the visitor leaves the page. */
const isUnstored = createStore(false);

/** Whether the visitor has answered. Specification §4: the banner is shown "when no cookieConsent value is stored". */
export function hasAnswered(): boolean {
  return isUnstored.get() || typeof withStorage((storage) => storage.getItem(consentKey)) === 'string';
}

/** Any other value also counts as an answer, but not as consent. */
export function isConsent(value: string | null): boolean {
  return value === accepted;
}

/** Stores the consent; whether it outlives this visit depends on the browser. */
export function acceptCookies(): boolean {
  const isStored = withStorage((storage) => {
    storage.setItem(consentKey, accepted);
    return true;
  });
  isUnstored.set(!isStored);
  return isStored ?? false;
}

/** Withdraws the consent; the banner then asks again. */
export function withdrawConsent(): void {
  withStorage((storage) => storage.removeItem(consentKey));
  isUnstored.set(false);
}

/** Calls back on every change, also in another tab. */
export function subscribeToConsent(listener: () => void): () => void {
  const unsubscribe = isUnstored.subscribe(listener);
  // Without a key, the whole storage was cleared.
  const followOtherTab = ({ key }: StorageEvent) => (key === consentKey || key === null) && listener();
  addEventListener('storage', followOtherTab);
  return () => {
    unsubscribe();
    removeEventListener('storage', followOtherTab);
  };
}

/** Browsers may block storage: then nothing is remembered and nothing breaks. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
