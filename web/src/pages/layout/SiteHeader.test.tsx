import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderIn } from '../../testing/render.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** The test decides which section crosses the reading line. */
let cross: (ids: Readonly<Record<string, boolean>>) => void;

beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: readonly object[]) => void) {
        cross = (ids) =>
          act(() =>
            notify(Object.entries(ids).map(([id, isIntersecting]) => ({ target: { id }, isIntersecting }))),
          );
      }
      observe() {}
      disconnect() {}
    },
  );
  await renderIn('en', [
    <SiteHeader key="header" />,
    <a key="page" href="/support">
      Elsewhere
    </a>,
  ]);
});

const button = (name: 'Open menu' | 'Close menu') => screen.getByRole('button', { name });
const isOpen = () => screen.getByRole('navigation').dataset.open === 'true';

test('the button has the menu’s name and state', async () => {
  expect(button('Open menu').getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button('Open menu'));
  expect(button('Close menu').getAttribute('aria-expanded')).toBe('true');
  expect(button('Close menu').getAttribute('aria-controls')).toBe(screen.getByRole('navigation').id);
  expect(isOpen()).toBe(true);
  await userEvent.click(button('Close menu'));
  expect(isOpen()).toBe(false);
});

test.each([
  ['a link', () => userEvent.click(screen.getByRole('link', { name: 'Map' }))],
  ['a focus elsewhere', () => act(() => screen.getByText('Elsewhere').focus())],
  ['a press elsewhere', () => fireEvent.pointerDown(screen.getByText('Elsewhere'))],
  ['another size of the window', () => fireEvent(window, new Event('resize'))],
])('the open menu closes with %s', async (_what, leave) => {
  await userEvent.click(button('Open menu'));
  await leave();
  expect(isOpen()).toBe(false);
});

test('Escape closes the menu, returns to its button', async () => {
  await userEvent.click(button('Open menu'));
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(button('Open menu'));
});

test('the first section on the reading line is marked', () => {
  const marked = () =>
    screen
      .getAllByRole('link', { current: true })
      .flatMap((link) => link.getAttribute('href')?.match(/#.*/) ?? []);
  expect(marked()).toEqual([]);
  cross({ map: true, download: true });
  expect(marked()).toEqual(['#map']);
  cross({ map: false });
  expect(marked()).toEqual(['#download']);
});
