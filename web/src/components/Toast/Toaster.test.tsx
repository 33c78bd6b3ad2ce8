import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { type ToastVariant, toast } from './toast.ts';

const labels = { viewport: 'Notifications ({hotkey})', provider: 'Notification', close: 'Close' };

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster labels={labels} />);
});

test('a toast is gone after exactly 5000 ms', () => {
  act(() => toast.success('Sent'));
  act(() => vi.advanceTimersByTime(4_999));
  expect(shownTexts()).toEqual(['Sent']);
  act(() => vi.advanceTimersByTime(1));
  expect(shownTexts()).toEqual([]);
});

test('a replacing toast has its own 5000 ms', () => {
  act(() => toast.info('one'));
  act(() => vi.advanceTimersByTime(4_000));
  act(() => toast.info('two'));
  act(() => vi.advanceTimersByTime(4_999));
  expect(shownTexts()).toEqual(['two']);
});

test('a toast is not shown after its time', () => {
  cleanup();
  toast.error('old');
  vi.advanceTimersByTime(5_001);
  render(<Toaster labels={labels} />);
  expect(shownTexts()).toEqual([]);
  cleanup();
  toast.error('recent');
  vi.advanceTimersByTime(4_999);
  render(<Toaster labels={labels} />);
  expect(shownTexts()).toEqual(['recent']);
});

test.each<[ToastVariant, boolean, string]>([
  ['default', false, 'polite'],
  ['success', true, 'polite'],
  ['error', true, 'assertive'],
  ['info', true, 'polite'],
])('a %s toast has an icon: %o, is %s', (variant, hasIcon, politeness) => {
  act(() => (variant === 'default' ? toast.show('Text') : toast[variant]('Text')));
  const item = shownToasts()[0];
  expect(item?.dataset.variant).toBe(variant);
  expect(item?.querySelector(':scope > svg') !== null).toBe(hasIcon);
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe(politeness);
});

test('the close button closes the toast', () => {
  act(() => toast.error('Text', 'Error'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shownTexts()).toEqual([]);
});

test('F8 focuses the notifications; their region names the key', () => {
  act(() => toast.info('Text'));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' }).contains(document.activeElement)).toBe(
    true,
  );
});

test('F8 without a toast keeps the focus', () => {
  const button = buttonWithFocus();
  act(() => toast.dismiss());
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement).toBe(button);
});

test('a closed toast returns the focus that F8 took', () => {
  const button = buttonWithFocus();
  act(() => toast.info('Text'));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(shownTexts()).toEqual([]);
  expect(document.activeElement).toBe(button);
});

function buttonWithFocus(): HTMLElement {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  return button;
}

function shownToasts(): HTMLElement[] {
  return screen.queryAllByRole('listitem');
}

function shownTexts(): (string | null)[] {
  return shownToasts().map((item) => item.textContent);
}
