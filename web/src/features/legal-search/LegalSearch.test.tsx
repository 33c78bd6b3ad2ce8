import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { SearchEntry } from '../../lib/legal-document.ts';
import { hydrateIn } from '../../testing/render.tsx';
import { LegalSearch } from './LegalSearch.tsx';

const entries: readonly SearchEntry[] = [
  {
    address: '/legal/terms#vratenie-penazi',
    page: 'Terms',
    title: 'Refunds',
    text: 'A refund takes 14 days.',
  },
  { address: '/support#psy', page: 'Support', title: 'How many dogs?', text: 'As many as you like.' },
];
const search = <LegalSearch loadEntries={async () => entries} />;
const firstResult = async () => (await screen.findAllByRole('link'))[0]?.getAttribute('href');
const input = () => screen.getByRole<HTMLInputElement>('searchbox');

afterEach(() => history.replaceState(null, ''));

test('text typed before hydration is searched for', async () => {
  await hydrateIn('en', search, (page) => {
    const field = page.querySelector('input');
    if (field) field.value = 'refund';
  });
  expect(await firstResult()).toBe('/legal/terms#vratenie-penazi');
});

test('results are counted; the query returns with Back', async () => {
  await hydrateIn('en', search);
  await userEvent.type(input(), 'how many dogs');
  expect(await firstResult()).toBe('/support#psy');
  expect(screen.getByRole('status').textContent).toMatch(/1/);
  cleanup();
  await hydrateIn('en', search);
  expect(input().value).toBe('how many dogs');
  expect(await firstResult()).toBe('/support#psy');
});

test('works on in a page that the browser translates', async () => {
  await hydrateIn('en', search);
  await userEvent.type(input(), 'refund');
  await firstResult();
  wrapTexts();
  await userEvent.clear(input());
  await waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]));
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.type(input(), 'dogs');
  expect(await firstResult()).toBe('/support#psy');
});

/** As Google Translate does in Chrome. */
function wrapTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
  for (const node of found) {
    const wrapper = document.createElement('font');
    node.replaceWith(wrapper);
    wrapper.append(node);
  }
}

test('a search without results shows a message', async () => {
  await hydrateIn('en', search);
  await userEvent.type(input(), 'xylofónxyz');
  expect(await screen.findByText(/Nothing/)).toBeDefined();
  expect(screen.queryAllByRole('link')).toEqual([]);
});
