import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { acceptCookies, consentKey, hasAnswered } from '../../lib/cookie-consent.ts';
import { renderIn } from '../../testing/render.tsx';
import { StoredData } from './StoredData.tsx';
import { deleteStoredEntry, readStoredEntries } from './stored-entries.ts';

const show = () => renderIn('en', <StoredData heading={{ id: 'udaje', text: 'Stored' }} />);
const withdraw = () => screen.queryByRole('button', { name: 'Withdraw consent' });
const remove = (name: string) => screen.getByRole('button', { name: `Delete ${name}` });
/** Without the hidden list that reserves the height. */
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test.each([
  ['true', true],
  ['false', false],
])('the stored value %o counts as accepted: %s', async (value, isAccepted) => {
  localStorage.setItem(consentKey, value);
  await show();
  expect(withdraw() !== null).toBe(isAccepted);
  expect(remove(consentKey)).toBeDefined();
});

test('entries are listed within a second and deleted singly', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await show();
  expect(items()).toEqual([]);
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('long', 'x'.repeat(1_000));
  act(() => vi.advanceTimersByTime(1_000));
  expect(items()).toEqual([
    expect.stringContaining(`long = ${'x'.repeat(200)} …`),
    expect.stringContaining('theme = dark'),
  ]);
  await userEvent.click(remove('theme'));
  expect(items()).toEqual([expect.stringContaining('long')]);
  expect(localStorage.getItem('theme')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Stored' }));
});

test('withdrawn consent is deleted, and asked for again', async () => {
  acceptCookies();
  await show();
  expect(items()).toEqual([expect.stringContaining('cookieConsent = true')]);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  expect([items(), withdraw(), hasAnswered()]).toEqual([[], null, false]);
});

test('blocked storage differs from empty storage', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await show();
  expect(screen.getByText(/doesn’t let this website store anything/)).toBeDefined();
  vi.restoreAllMocks();
});

afterEach(() => {
  sessionStorage.clear();
});

function storeOneOfEach(): void {
  localStorage.setItem('lang', 'sk');
  sessionStorage.setItem('draft', 'x');
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it.
  document.cookie = 'a=1=2; path=/';
}

test('everything that the site stores is listed with its value', () => {
  storeOneOfEach();
  expect(readStoredEntries()).toEqual([
    { kind: 'local', name: 'lang', value: 'sk' },
    { kind: 'session', name: 'draft', value: 'x' },
    { kind: 'cookie', name: 'a', value: '1=2' },
  ]);
});

test('each entry can be deleted separately', () => {
  storeOneOfEach();
  const entries = readStoredEntries();
  if (entries === 'blocked') throw new Error('Storage works in this test.');
  for (const [index, entry] of entries.entries()) {
    deleteStoredEntry(entry);
    expect(readStoredEntries()).toHaveLength(entries.length - index - 1);
  }
});
