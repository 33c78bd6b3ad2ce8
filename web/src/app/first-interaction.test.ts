import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RememberedInteractions, rememberInteractions } from './first-interaction.ts';

let interactions: RememberedInteractions;
const clicked = vi.fn();
const submitted = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  document.body.innerHTML = `
    <button id="toggle" type="button"><span>Slovenčina</span></button>
    <form method="dialog"><input name="name"><button id="send">Send</button></form>`;
  interactions = rememberInteractions();
  clicked.mockReset();
  submitted.mockClear();
});

afterEach(() => interactions.replay());

/** What hydration adds; everything that happened before is lost to it. */
function hydrate(): void {
  document.querySelector('#toggle')?.addEventListener('click', clicked);
  document.querySelector('form')?.addEventListener('submit', submitted);
}

test('a click on a button before hydration is repeated after it', () => {
  document.querySelector('span')?.click();
  hydrate();
  interactions.replay();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('a submission before hydration is repeated once after it', () => {
  // jsdom does not know that method="dialog" goes nowhere.
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  document.querySelector<HTMLElement>('#send')?.click();
  hydrate();
  interactions.replay();
  expect(submitted).toHaveBeenCalledTimes(1);
});

test.each([
  ['by pointer is repeated', false, 1],
  ['by keyboard may be no press at all, and is not', true, 0],
])('a button focused before the script came %s', (_name, isFocusShown, clicks) => {
  interactions.replay();
  const button = document.querySelector<HTMLElement>('#toggle');
  button?.focus();
  vi.spyOn(Element.prototype, 'matches').mockImplementation((selector) => {
    return selector === ':focus-visible' && isFocusShown;
  });
  interactions = rememberInteractions();
  hydrate();
  interactions.replay();
  expect(clicked).toHaveBeenCalledTimes(clicks);
});

test('without an interaction nothing is repeated', () => {
  hydrate();
  interactions.replay();
  expect([clicked.mock.calls, submitted.mock.calls]).toEqual([[], []]);
});

test('after the replay nothing is remembered any more', () => {
  hydrate();
  interactions.replay();
  document.querySelector<HTMLElement>('#toggle')?.click();
  interactions.replay();
  expect(clicked).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'keydown', 'touchstart', 'focusin'])('%s starts the application', async (name) => {
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  await expect(interactions.first).resolves.toBeUndefined();
});
