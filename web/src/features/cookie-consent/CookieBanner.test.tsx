import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { consentKey } from '../../lib/cookie-consent.ts';
import { renderIn } from '../../testing/render.tsx';
import { CookieBanner } from './CookieBanner.tsx';

const banner = () => screen.queryByRole('region', { name: 'Cookies on Rex' });

function storeInAnotherTab(value: string | null): void {
  if (value === null) localStorage.removeItem(consentKey);
  else localStorage.setItem(consentKey, value);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: consentKey, newValue: value })));
}

test.each(['true', 'false', ''])('a stored value, here %o, hides the banner', async (value) => {
  localStorage.setItem(consentKey, value);
  await renderIn('en', <CookieBanner brand="Rex" />);
  expect(banner()).toBeNull();
});

test('other tabs follow consent and its withdrawal', async () => {
  await renderIn('en', <CookieBanner brand="Rex" />);
  expect(banner()).not.toBeNull();
  storeInAnotherTab('true');
  expect(banner()).toBeNull();
  storeInAnotherTab(null);
  expect(banner()).not.toBeNull();
});

test('Close hides the banner for now and stores nothing', async () => {
  await renderIn('en', <CookieBanner brand="Rex" />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(banner()).toBeNull();
  expect(localStorage.length).toBe(0);
});
