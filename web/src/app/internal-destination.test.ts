import { beforeEach, expect, test, vi } from 'vitest';
import { internalDestination } from './internal-destination.ts';

beforeEach(() => {
  history.replaceState(null, '', '/nowhere');
});

function click(markup: string, init: MouseEventInit = {}): URL | undefined {
  document.body.innerHTML = markup;
  const found = vi.fn<(destination: URL | undefined) => void>();
  document.addEventListener(
    'click',
    (event) => {
      found(internalDestination(event));
      event.preventDefault();
    },
    { once: true },
  );
  const target = document.querySelector('span') ?? document.body;
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return found.mock.calls[0]?.[0];
}

test('a plain click on a link to one of our pages is followed here', () => {
  expect(click('<a href="/#contact"><span>Home</span></a>')?.href).toBe(`${location.origin}/#contact`);
});

test.each<[string, string, MouseEventInit?]>([
  ['another origin', '<a href="https://example.com/"><span>x</span></a>'],
  ['a path without a page', '<a href="/assets/x.js"><span>x</span></a>'],
  ['the same page', '<a href="/nowhere#part"><span>x</span></a>'],
  ['a mail address', '<a href="mailto:a@b.example"><span>x</span></a>'],
  ['a new window', '<a href="/" target="_blank"><span>x</span></a>'],
  ['a download', '<a href="/" download><span>x</span></a>'],
  ['no link', '<span>x</span>'],
  ['the middle button', '<a href="/"><span>x</span></a>', { button: 1 }],
  ['a new tab', '<a href="/"><span>x</span></a>', { ctrlKey: true }],
])('%s is left to the browser', (_name, markup, init) => {
  expect(click(markup, init)).toBeUndefined();
});
