import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { acceptCookies, consentKey, hasAnswered } from '../../lib/cookie-consent.ts';
import { renderIn } from '../../testing/render.tsx';
import { StoredData } from './StoredData.tsx';

const show = () => renderIn('en', <StoredData heading={{ id: 'udaje', text: 'Stored', level: 3 }} />);
const items = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('code')?.textContent);

test('every kind of entry is listed and deletable', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await show();
  expect(items()).toEqual([]);
  expect(screen.getByText(/isn’t storing anything/)).toBeDefined();
  localStorage.setItem('theme', 'dark');
  sessionStorage.setItem('draft', 'x');
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it.
  document.cookie = 'a=1=2; path=/';
  act(() => vi.advanceTimersByTime(1_000));
  for (const rest of [['theme = dark', 'draft = x', 'a = 1=2'], ['draft = x', 'a = 1=2'], ['a = 1=2']]) {
    expect(items()).toEqual(rest);
    await userEvent.click(screen.getByRole('button', { name: `Delete ${rest[0]?.split(' ')[0]}` }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stored' }));
  }
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

test.each([
  ['Consent is withdrawn', acceptCookies, 'Withdraw consent'],
  ['Another value is deleted', () => localStorage.setItem(consentKey, 'false'), `Delete ${consentKey}`],
])('%s by one button; the banner asks again', async (_name, store, button) => {
  store();
  await show();
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: button })]);
  await userEvent.click(screen.getByRole('button'));
  expect([items(), hasAnswered()]).toEqual([[], false]);
});

test('a browser that blocks storage stores nothing', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await show();
  expect(screen.getByText(/isn’t storing anything/)).toBeDefined();
  vi.restoreAllMocks();
});
