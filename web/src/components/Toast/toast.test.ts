import { beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, toast, toastLimits } from './toast.ts';

beforeEach(() => vi.useFakeTimers());

// Toaster.test.tsx has the other limits.
test('a swipe of 50 px dismisses, as specified', () => {
  expect(toastLimits.swipeThresholdPx).toBe(50);
});

test('a dismissed toast is removed after 1,000,000 ms', () => {
  toast.info('text');
  dismissToast(idOfCurrent());
  expect(currentToast.get()).toMatchObject({ open: false });
  vi.advanceTimersByTime(999_999);
  expect(currentToast.get()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(currentToast.get()).toBeUndefined();
});

test('removing a replaced toast keeps the new one', () => {
  toast.info('first');
  dismissToast(idOfCurrent());
  toast.info('second');
  vi.advanceTimersByTime(2_000_000);
  expect(currentToast.get()).toMatchObject({ text: 'second', open: true });
});

test('dismissing a toast that was replaced changes nothing', () => {
  toast.info('first');
  const first = idOfCurrent();
  toast.info('second');
  dismissToast(first);
  expect(currentToast.get()).toMatchObject({ text: 'second', open: true });
});

function idOfCurrent(): number {
  return currentToast.get()?.id ?? Number.NaN;
}
