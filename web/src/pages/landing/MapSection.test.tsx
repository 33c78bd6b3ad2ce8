import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderIn } from '../../testing/render.tsx';
import { MapSection } from './MapSection.tsx';

beforeEach(() => renderIn('en', <MapSection />));

/** A place of the preview: on the map, in the list, and its card. */
function place(name: string) {
  return {
    marker: within(screen.getByRole('list', { name: 'Map' })).getByRole('button', { name }),
    entry: within(screen.getByRole('tabpanel')).getByRole('button', { name }),
    card: () => screen.queryByRole('dialog', { name }),
  };
}

const isExpanded = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';
const isComing = () => userEvent.click(screen.getByRole('button', { name: 'We’ll join' }));

test('dog parks are shown first, users on request', async () => {
  expect(screen.getByRole('tabpanel', { name: 'Dog parks' }).querySelectorAll('li')).toHaveLength(4);
  await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
  expect(screen.getByRole('tabpanel', { name: 'Users' }).querySelectorAll('li')).toHaveLength(4);
  expect(screen.getByRole('list', { name: 'Map' }).querySelectorAll('img')).toHaveLength(4);
  expect(screen.getByRole('tab', { name: 'Dog parks' }).getAttribute('aria-selected')).toBe('false');
});

test('the search box takes no text and says why', async () => {
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the map' });
  await userEvent.click(search);
  expect(document.activeElement).not.toBe(search);
  await userEvent.type(search, 'park{Enter}');
  expect([search.value, search.placeholder]).toEqual(['', 'Search for a place or user...']);
  expect(document.getElementById(search.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A preview. Search works in the app.',
  );
});

test('a marker opens one card, and closes it', async () => {
  const [river, hill] = [place('Riverside dog park'), place('Castle Field')];
  await userEvent.click(river.marker);
  expect(document.activeElement).toBe(river.card());
  expect([river.marker, river.entry].map(isExpanded)).toEqual([true, true]);
  await userEvent.click(hill.marker);
  expect(document.activeElement).toBe(hill.card());
  expect(river.card()).toBeNull();
  expect([river.marker, river.entry].map(isExpanded)).toEqual([false, false]);
  await userEvent.click(hill.marker);
  expect(hill.card()).toBeNull();
});

test.each([
  ['Escape', 'entry', () => userEvent.keyboard('{Escape}')],
  ['Escape', 'marker', () => userEvent.keyboard('{Escape}')],
  ['its button', 'marker', () => userEvent.click(screen.getByRole('button', { name: 'Close the card' }))],
] as const)('%s closes a card and returns to its %s', async (_way, opener, close) => {
  const hill = place('Castle Field');
  hill[opener].focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(hill.card());
  await close();
  expect(hill.card()).toBeNull();
  expect(document.activeElement).toBe(hill[opener]);
});

test('a card answers, then leads to the app; closes with its tab', async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
  const luna = place('Luna and Zuzka');
  await userEvent.click(luna.entry);
  expect(luna.card()?.querySelector('img')).not.toBeNull();
  await isComing();
  expect(luna.card()?.querySelector('[role="status"]')?.textContent).toMatch(/^Luna and Zuzka are waiting/);
  expect(luna.card()?.dataset.answered).toBe('true');
  expect(screen.queryByRole('button', { name: 'We’ll join' })).toBeNull();
  expect(document.activeElement?.getAttribute('href')).toBe('/#download');
  expect(luna.card()?.contains(document.activeElement)).toBe(true);
  await userEvent.click(screen.getByRole('tab', { name: 'Dog parks' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
