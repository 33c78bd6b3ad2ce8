import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { closeWhenSwiped } from './close-when-swiped.ts';

test.each([
  ['p', { clientX: 20 }, true],
  ['p', { clientX: 19 }, false],
  ['p', { clientY: 20 }, true],
  ['p', { clientX: -60 }, false],
  ['button', { clientX: 60 }, false],
])('a swipe on %s by %o closes it: %s', (part, end, closes) => {
  document.body.innerHTML = '<ol><li><p>Text</p><button>Close</button></li></ol>';
  const close = vi.fn();
  document.querySelector('button')?.addEventListener('click', close);
  const stop = closeWhenSwiped(document.querySelector('ol'));
  const target = document.querySelector(part) ?? document.body;
  fireEvent.pointerDown(target, { clientX: 0, clientY: 0 });
  fireEvent.pointerUp(target, { clientX: 0, clientY: 0, ...end });
  expect(close).toHaveBeenCalledTimes(closes ? 1 : 0);
  stop?.();
});
