import { afterEach, expect, test, vi } from 'vitest';
import {
  acceptCookies,
  consentKey,
  hasAnswered,
  isConsent,
  subscribeToConsent,
  withdrawConsent,
} from './cookie-consent.ts';

afterEach(withdrawConsent);

test.each(['false', '', 'TRUE', '1'])('the value %o is an answer, but no consent', (value) => {
  expect(hasAnswered()).toBe(false);
  localStorage.setItem(consentKey, value);
  expect(hasAnswered()).toBe(true);
  expect(isConsent(value)).toBe(false);
});

test('a listener hears of changes in every tab', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToConsent(listener);
  acceptCookies();
  withdrawConsent();
  expect(listener).toHaveBeenCalledTimes(2);
  dispatchEvent(new StorageEvent('storage', { key: 'lang' }));
  expect(listener).toHaveBeenCalledTimes(2);
  // Another tab has emptied the storage.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  dispatchEvent(new StorageEvent('storage', { key: consentKey, newValue: 'true' }));
  expect(listener).toHaveBeenCalledTimes(3);
});
