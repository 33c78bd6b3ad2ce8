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

test.each(['false', '', 'TRUE', '1'])('the stored value %o is an answer, but no consent', (value) => {
  expect(hasAnswered()).toBe(false);
  localStorage.setItem(consentKey, value);
  expect(hasAnswered()).toBe(true);
  expect(isConsent(value)).toBe(false);
});

test('consent and withdrawal in another tab are followed', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToConsent(listener);
  changeElsewhere('true');
  expect(hasAnswered()).toBe(true);
  acceptCookies();
  listener.mockReset();
  changeElsewhere(null);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(hasAnswered()).toBe(false);

  unsubscribe();
  changeElsewhere('true');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('only relevant storage events of other tabs count', () => {
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

test('withdrawn consent is deleted and reported to listeners', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToConsent(listener);
  acceptCookies();
  withdrawConsent();
  unsubscribe();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(hasAnswered()).toBe(false);
  expect(localStorage.length).toBe(0);
});

function changeElsewhere(value: string | null): void {
  if (value === null) localStorage.removeItem(consentKey);
  else localStorage.setItem(consentKey, value);
  dispatchEvent(new StorageEvent('storage', { key: consentKey, newValue: value }));
}
