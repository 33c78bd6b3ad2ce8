import { afterEach, expect, test, vi } from 'vitest';
import {
  acceptCookies,
  consentKey,
  hasAnswered,
  hasConsent,
  subscribeToConsent,
  withdrawConsent,
} from './cookie-consent.ts';

afterEach(withdrawConsent);

test('accepting stores exactly the specified key and value', () => {
  expect(hasAnswered()).toBe(false);
  expect(acceptCookies()).toBe(true);
  expect({ ...localStorage }).toEqual({ cookieConsent: 'true' });
  expect(hasConsent()).toBe(true);
});

test.each(['false', '', 'TRUE', '1'])('the stored value %o is an answer, but no consent', (value) => {
  expect(hasAnswered()).toBe(false);
  localStorage.setItem(consentKey, value);
  expect(hasAnswered()).toBe(true);
  expect(hasConsent()).toBe(false);
});

test('another tab is followed, whether consent is given there or taken back', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToConsent(listener);
  changeElsewhere('true');
  expect(hasConsent()).toBe(true);
  acceptCookies();
  listener.mockReset();
  changeElsewhere(null);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(hasAnswered()).toBe(false);
  expect(hasConsent()).toBe(false);

  unsubscribe();
  changeElsewhere('true');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('another tab that deletes everything is followed, one that stores something else is not heard', () => {
  acceptCookies();
  const listener = vi.fn();
  const unsubscribe = subscribeToConsent(listener);
  dispatchEvent(new StorageEvent('storage', { key: 'lang' }));
  expect(listener).not.toHaveBeenCalled();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(hasAnswered()).toBe(false);
  unsubscribe();
});

test('consent that is withdrawn is gone from the device, and everybody hears of it', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToConsent(listener);
  acceptCookies();
  withdrawConsent();
  unsubscribe();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(hasAnswered()).toBe(false);
  expect(localStorage.length).toBe(0);
});

test('a privacy signal of the browser is stronger than a stored consent', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  acceptCookies();
  expect(hasAnswered()).toBe(true);
  expect(hasConsent()).toBe(false);
});

test('where storage is blocked the choice holds until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(acceptCookies()).toBe(false);
  expect(hasAnswered()).toBe(true);
});

function changeElsewhere(value: string | null): void {
  if (value === null) localStorage.removeItem(consentKey);
  else localStorage.setItem(consentKey, value);
  dispatchEvent(new StorageEvent('storage', { key: consentKey, newValue: value }));
}
