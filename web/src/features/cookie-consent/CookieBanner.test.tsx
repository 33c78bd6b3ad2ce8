import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { consentKey, withdrawConsent } from '../../lib/cookie-consent.ts';
import { noticesIn, renderIn } from '../../testing/render.tsx';
import { CookieBanner } from './CookieBanner.tsx';

const banner = () => screen.queryByRole('region', { name: /cookies/i });
const press = (name: 'Accept' | 'Close') => userEvent.click(screen.getByRole('button', { name }));
const show = () => renderIn('en', [<main key="page" tabIndex={-1} />, <CookieBanner key="banner" />]);

afterEach(() => act(() => withdrawConsent()));

function storeInAnotherTab(value: string | null): void {
  if (value === null) localStorage.removeItem(consentKey);
  else localStorage.setItem(consentKey, value);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: consentKey, newValue: value })));
}

test.each(['true', 'false', ''])('a stored value, here %o, hides the banner', async (value) => {
  localStorage.setItem(consentKey, value);
  await show();
  expect(banner()).toBeNull();
});

test('other tabs follow consent and its withdrawal', async () => {
  await show();
  expect(banner()).not.toBeNull();
  storeInAnotherTab('true');
  expect(banner()).toBeNull();
  storeInAnotherTab(null);
  expect(banner()).not.toBeNull();
});

test.each([
  ['Close', {}, []],
  ['Accept', { cookieConsent: 'true' }, ['Your choice is saved.']],
] as const)('%s hides the banner and stores %o', async (button, stored, notices) => {
  const said = await noticesIn('en');
  await show();
  await press(button);
  expect(banner()).toBeNull();
  expect({ ...localStorage }).toEqual(stored);
  expect(said).toEqual(notices);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('blocked storage gives a notice and hides the banner', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const said = await noticesIn('en');
  await show();
  await press('Accept');
  expect(banner()).toBeNull();
  expect(said).toEqual([expect.stringContaining('Your browser blocks storage')]);
});
