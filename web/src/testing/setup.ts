import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { takeDraft } from '../lib/form-values.ts';

// Generous, for machines that are busy with other programs.
configure({ asyncUtilTimeout: 30_000 });

// jsdom cannot hash.
Object.defineProperty(window, 'crypto', { value: webcrypto });
// jsdom has no layout, so it neither scrolls nor resizes.
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
  // Node's reaches the pages of all test files.
  vi.stubGlobal('BroadcastChannel', undefined);
  // jsdom has none.
  vi.stubGlobal('reportError', (error: unknown) => reported('reportError', error));
  // A network request is repeated after a second, and would count as a request of the next test.
  vi.stubGlobal('fetch', async (input: unknown) => {
    reported('fetch', input);
    throw new TypeError('No test reaches the network.');
  });
});

afterEach(() => {
  for (const form of document.forms) takeDraft(form.getAttribute('name') ?? '');
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  localStorage.clear();
  clearCookies();
  // A test that expects an error mocks console.error itself.
  expect(reported.mock.calls, 'calls of console.error and fetch').toEqual([]);
});

function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  }
}
