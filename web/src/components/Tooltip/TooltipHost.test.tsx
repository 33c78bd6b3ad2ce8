import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TooltipHost } from './TooltipHost.tsx';
import { useTooltip } from './tooltip.ts';

function Icon({ label }: { readonly label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useTooltip(button, label);
  return <button type="button" aria-label={label} ref={button} />;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <main>
      <Icon label="Copy" />
      <Icon label="Print" />
      <TooltipHost />
    </main>,
  );
});

const icon = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const hover = (name: string) => fireEvent.pointerMove(icon(name), { pointerType: 'mouse' });

function leave(name: string) {
  fireEvent.pointerLeave(icon(name), { pointerType: 'mouse' });
  for (const place of [1, 2, 3])
    fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 500 * place, clientY: 500 });
}

test('a tooltip opens 700 ms after the mouse came', () => {
  hover('Copy');
  wait(699);
  expect(shown()).toEqual([]);
  wait(1);
  expect(shown()).toEqual(['Copy']);
  // A screen reader would say the name twice.
  expect(icon('Copy').hasAttribute('aria-describedby')).toBe(false);
});

test.each([
  [299, ['Print']],
  [301, []],
])('%i ms later the next opens at once: %o', (pause, expected) => {
  hover('Copy');
  wait(700);
  leave('Copy');
  expect(shown()).toEqual([]);
  wait(pause);
  hover('Print');
  expect(shown()).toEqual(expected);
});

test('the keyboard opens it at once, Escape closes it', () => {
  act(() => icon('Copy').focus());
  expect(shown()).toEqual(['Copy']);
  fireEvent.keyDown(icon('Copy'), { key: 'Escape' });
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(icon('Copy'));
});

test('a finger opens none', () => {
  fireEvent.pointerMove(icon('Copy'), { pointerType: 'touch' });
  wait(1_000);
  expect(shown()).toEqual([]);
});
