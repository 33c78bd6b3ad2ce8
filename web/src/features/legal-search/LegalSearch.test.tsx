import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { hydrateIn } from '../../testing/render.tsx';
import { LegalSearch } from './LegalSearch.tsx';

const search = <LegalSearch titleOf={String} />;
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
