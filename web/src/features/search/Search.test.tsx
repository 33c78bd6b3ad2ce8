import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrateIn } from '../../testing/render.tsx';
import { Search, type SearchIndex } from './Search.tsx';
import { searchIn } from './search-entries.ts';

const entries = [
  { address: '/terms', page: 'Terms', title: 'Refunds', text: 'A refund takes 14 days.' },
  { address: '/support', page: 'Support', title: 'How many dogs?', text: 'As many as you like.' },
];
const many = Array.from({ length: 9 }, (_, index) => ({
  address: `/${index}`,
  page: 'Terms',
  title: 'Refund',
  text: 'It is 16.',
}));
const indexOf = (searched: typeof entries): SearchIndex => ({ find: searchIn(searched) });
const input = () => screen.getByRole('searchbox');
const status = () => screen.getByRole('status').textContent;
const isFound = (...addresses: readonly string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses),
  );

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '');
});

test('text from before hydration is searched, also when translated', async () => {
  const use = (page: HTMLElement) => Object.assign(page.querySelector('input') ?? {}, { value: 'refund' });
  await hydrateIn('en', <Search load={async () => indexOf(entries)}>Call 112.</Search>, use);
  await isFound('/terms');
  expect(status()).toMatch(/1/);
  // As Google Translate does in Chrome.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const node of texts)
    node.parentElement?.insertBefore(document.createElement('font'), node).append(node);
  await userEvent.clear(input());
  await isFound();
  expect(status()).toMatch(/nothing is sent/);
  await userEvent.type(input(), 'xylofónxyz');
  await waitFor(() => expect(status()).toMatch(/Nothing/));
  expect(screen.getByText(/112/)).toBeDefined();
  await userEvent.clear(input());
  await userEvent.type(input(), 'how many dogs');
  await isFound('/support');
});

test('results are counted, at most eight; Enter focuses the first', async () => {
  await hydrateIn('en', <Search load={async () => indexOf(many)} />);
  await userEvent.type(input(), 'refund');
  await waitFor(() => expect(status()).toBe('8 results for “refund”'));
  expect(screen.getAllByRole('link')).toHaveLength(8);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getAllByRole('link')[0]);
  fireEvent.input(input(), { target: { value: '16' } });
  await waitFor(() => expect(status()).toBe('8 results for “16”'));
  // So that the list does not come and go with the first letters of a word.
  fireEvent.input(input(), { target: { value: '<is>' } });
  await waitFor(() => expect(status()).toMatch(/nothing is sent/));
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test.each([
  ['with what helps then', <p key="help">Help</p>, 2],
  ['without anything below', undefined, 1],
])('nothing found is said, %s', async (_what, help, parts) => {
  await hydrateIn('en', <Search load={async () => indexOf([])}>{help}</Search>);
  await userEvent.type(input(), 'refund');
  await waitFor(() => expect(status()).toMatch(/^Nothing/));
  expect(document.querySelector('search')?.childElementCount).toBe(parts);
});

test('a search that cannot load says so, and tries again', async () => {
  const load = vi.fn(() => Promise.reject<SearchIndex>(new Error('offline')));
  await hydrateIn('en', <Search load={load} />);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fireEvent.input(input(), { target: { value: 'refund' } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(status()).toMatch(/^Loading/);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(status()).toMatch(/couldn’t be loaded/);
  load.mockImplementation(async () => indexOf(entries));
  fireEvent.input(input(), { target: { value: 'refunds' } });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(status()).toMatch(/^1 result/);
});
