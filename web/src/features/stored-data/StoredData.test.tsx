import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { acceptCookies, consentKey, hasAnswered } from '../../lib/cookie-consent.ts';
import { renderIn } from '../../testing/render.tsx';
import { StoredData } from './StoredData.tsx';
import { deleteStoredEntry, readStoredEntries } from './stored-entries.ts';

const show = () => renderIn('en', <StoredData heading={{ id: 'udaje', text: 'Stored' }} />);
/** Without the hidden list that reserves the height. */
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(() => sessionStorage.clear());

test('entries are listed within a second and deleted singly', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await show();
  expect(items()).toEqual([]);
  expect(screen.getByText(/isn’t storing anything/)).toBeDefined();
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('long', 'x'.repeat(1_000));
  act(() => vi.advanceTimersByTime(1_000));
  expect(items()).toEqual([
    expect.stringContaining(`long = ${'x'.repeat(200)} …`),
    expect.stringContaining('theme = dark'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete theme' }));
  expect(items()).toEqual([expect.stringContaining('long')]);
  expect(localStorage.getItem('theme')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stored' }));
});

test('consent has one button, which withdraws it', async () => {
  acceptCookies();
  await show();
  expect(items()).toEqual([expect.stringContaining('cookieConsent = true')]);
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Withdraw consent' })]);
  await userEvent.click(screen.getByRole('button'));
  expect([items(), hasAnswered()]).toEqual([[], false]);
});

test('another value is deleted, not withdrawn', async () => {
  localStorage.setItem(consentKey, 'false');
  await show();
  await userEvent.click(screen.getByRole('button', { name: `Delete ${consentKey}` }));
  expect([items(), hasAnswered()]).toEqual([[], false]);
});

test('blocked storage differs from empty storage', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await show();
  expect(screen.getByText(/doesn’t let this website store anything/)).toBeDefined();
  vi.restoreAllMocks();
});

test('everything that the site stores is listed and can be deleted', () => {
  localStorage.setItem('lang', 'sk');
  sessionStorage.setItem('draft', 'x');
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it.
  document.cookie = 'a=1=2; path=/';
  const entries = [
    { kind: 'local', name: 'lang', value: 'sk' },
    { kind: 'session', name: 'draft', value: 'x' },
    { kind: 'cookie', name: 'a', value: '1=2' },
  ] as const;
  expect(readStoredEntries()).toEqual(entries);
  for (const [index, entry] of entries.entries()) {
    deleteStoredEntry(entry);
    expect(readStoredEntries()).toEqual(entries.slice(index + 1));
  }
});
