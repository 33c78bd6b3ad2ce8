import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { hydrateIn } from '../../testing/render.tsx';
import { LegalSearch } from './LegalSearch.tsx';

const search = <LegalSearch titleOf={String} loadAnswers={async () => []} />;
const firstResult = async () =>
  (await screen.findAllByRole('link', {}, { timeout: 30_000 }))[0]?.getAttribute('href');

afterEach(() => history.replaceState(null, ''));

test('text typed before hydration is searched for', async () => {
  await hydrateIn('en', search, (page) => {
    const input = page.querySelector('input');
    if (input) input.value = 'refund';
  });
  expect(await firstResult()).toBe('/legal/terms#vratenie-penazi');
});

test('results are counted; the query returns with Back', async () => {
  await hydrateIn('en', search);
  await userEvent.type(screen.getByRole('searchbox'), 'refund');
  expect(await firstResult()).toBe('/legal/terms#vratenie-penazi');
  expect(screen.getByRole('status').textContent).toMatch(/\d/);
  cleanup();
  await hydrateIn('en', search);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('refund');
  expect(await firstResult()).toBe('/legal/terms#vratenie-penazi');
});

test('works on in a page that the browser translates', async () => {
  await hydrateIn('en', search);
  const input = screen.getByRole('searchbox');
  await userEvent.type(input, 'refund');
  await firstResult();
  wrapTexts();
  await userEvent.clear(input);
  await waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]));
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.type(input, 'withdraw');
  await firstResult();
  expect(screen.getByRole('status').textContent).toMatch(/\d/);
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

test('an answer links to the support page', async () => {
  const answer = {
    slug: 'support',
    id: 'psy',
    title: 'How many dogs?',
    text: 'As many as you like.',
  } as const;
  await hydrateIn('en', <LegalSearch titleOf={String} loadAnswers={async () => [answer]} />);
  await userEvent.type(screen.getByRole('searchbox'), 'how many dogs');
  expect(await firstResult()).toBe('/support#psy');
});

test('a search without results shows a message', async () => {
  await hydrateIn('en', search);
  await userEvent.type(screen.getByRole('searchbox'), 'xylofónxyz');
  expect(await screen.findByText(/Nothing/)).toBeDefined();
  expect(screen.queryAllByRole('link')).toEqual([]);
});
