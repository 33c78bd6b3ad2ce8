import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureEarlyClicks } from './early-clicks.ts';

let presses: ReturnType<typeof captureEarlyClicks>;
const clicked = vi.fn();
const submitted = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  document.body.innerHTML = `
    <button id="toggle" type="button"><span>Slovenčina</span></button>
    <form method="dialog"><input name="name"><button id="send">Send</button></form>`;
  presses = captureEarlyClicks();
  clicked.mockReset();
  submitted.mockClear();
  // The events that React listens to once it starts to hydrate.
  document.querySelector('#toggle')?.addEventListener('click', clicked);
  document.querySelector('form')?.addEventListener('submit', submitted);
});

afterEach(() => presses.replay());

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

test('a click is captured and replayed once', () => {
  press('span');
  expect(clicked).not.toHaveBeenCalled();
  presses.replay();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('a submission is captured and replayed once', () => {
  press('#send');
  expect(submitted).not.toHaveBeenCalled();
  presses.replay();
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('a captured click shows until it is replayed', () => {
  const button = document.querySelector('#toggle');
  press('#toggle');
  expect(button?.getAttribute('aria-busy')).toBe('true');
  presses.replay();
  expect(button?.hasAttribute('aria-busy')).toBe(false);
});

test('clicks are replayed in order', () => {
  press('#send');
  press('#toggle');
  presses.replay();
  expect(submitted.mock.invocationCallOrder[0]).toBeLessThan(clicked.mock.invocationCallOrder[0] ?? 0);
});

test('repeated clicks on one button are replayed once', () => {
  for (let count = 0; count < 3; count += 1) press('#toggle');
  presses.replay();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('after the replay nothing is captured or replayed', () => {
  presses.replay();
  press('#toggle');
  presses.replay();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'keydown', 'focusin', 'click'])('%s starts the application', async (name) => {
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  await expect(presses.first).resolves.toBeUndefined();
});
