import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetDrafts } from '../lib/drafts.ts';

// jsdom lays nothing out, so it does not scroll either, and no size ever changes.
Element.prototype.scrollIntoView = () => undefined;
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

const reported = vi.fn();

beforeEach(() => {
  reported.mockReset();
  vi.spyOn(console, 'error').mockImplementation(reported);
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  localStorage.clear();
  forgetDrafts();
  // An error that a test expects is taken back by mocking console.error there.
  expect(reported.mock.calls, 'console.error was called').toEqual([]);
});
