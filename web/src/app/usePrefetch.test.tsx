import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePrefetch } from './usePrefetch.ts';

const load = vi.fn<(path: string) => Promise<unknown>>();

function Links() {
  usePrefetch(load);
  return (
    <>
      <a href="/legal/terms#clause">
        <span>Terms</span>
      </a>
      <a href="https://example.com/terms">Elsewhere</a>
    </>
  );
}

beforeEach(() => {
  load.mockReset().mockRejectedValue(new Error('offline'));
  render(<Links />);
});

test.each(['pointerOver', 'pointerDown'] as const)('%s downloads the page of a link', (sign) => {
  fireEvent[sign](screen.getByText('Terms'));
  expect(load.mock.calls).toEqual([['/legal/terms']]);
});

test('links to other sites download nothing', () => {
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  fireEvent.pointerOver(document.body);
  expect(load).not.toHaveBeenCalled();
});

test('visitors who save data download nothing', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  fireEvent.pointerOver(screen.getByText('Terms'));
  expect(load).not.toHaveBeenCalled();
});
