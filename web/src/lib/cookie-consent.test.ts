import { afterEach, expect, test, vi } from 'vitest';
import {
  acceptCookies,
  consentKey,
  hasAccepted,
  hasConsent,
  subscribeToConsent,
  withdrawConsent,
} from './cookie-consent.ts';

afterEach(withdrawConsent);

test('accepting stores exactly the specified key and value', () => {
  expect(hasAccepted()).toBe(false);
  expect(acceptCookies()).toBe(true);
  expect({ ...localStorage }).toEqual({ cookieConsent: 'true' });
  expect(hasConsent()).toBe(true);
});

test.each(['false', '', 'TRUE', '1'])('the stored value %o is no consent', (value) => {
  localStorage.setItem(consentKey, value);
  expect(hasAccepted()).toBe(false);
});

test('consent that is withdrawn is gone from the device, and everybody hears of it', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToConsent(listener);
  acceptCookies();
  withdrawConsent();
  unsubscribe();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(hasAccepted()).toBe(false);
  expect(localStorage.length).toBe(0);
});

test('a privacy signal of the browser is stronger than a stored consent', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  acceptCookies();
  expect(hasAccepted()).toBe(true);
  expect(hasConsent()).toBe(false);
});

test('where storage is blocked the choice holds until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(acceptCookies()).toBe(false);
  expect(hasAccepted()).toBe(true);
});
