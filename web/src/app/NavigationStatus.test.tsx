import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderIn } from '../testing/render.tsx';
import { NavigationStatus } from './NavigationStatus.tsx';

const said = () => screen.getByRole('status').textContent;

test('a page that takes over 300 ms shows progress', async () => {
  const page = await renderIn('en', <NavigationStatus isLoading={false} failedPath={undefined} />);
  vi.useFakeTimers();
  page.rerender(<NavigationStatus isLoading failedPath={undefined} />);
  act(() => vi.advanceTimersByTime(299));
  expect(said()).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(said()).toMatch(/on its way/);
  page.rerender(<NavigationStatus isLoading={false} failedPath={undefined} />);
  expect(said()).toBe('');
});

test('a page that failed can be tried again', async () => {
  await renderIn('en', <NavigationStatus isLoading={false} failedPath="/support" />);
  expect(said()).toMatch(/couldn’t be loaded/);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/support');
});
