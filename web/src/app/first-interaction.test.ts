import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RememberedInteractions, rememberInteractions } from './first-interaction.ts';

let interactions: RememberedInteractions;
const nowhere = () => false;
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

afterEach(() => interactions.replay(nowhere));

/** What hydration adds; everything that happened before is lost to it. */
function hydrate(): void {
  document.querySelector('#toggle')?.addEventListener('click', clicked);
  document.querySelector('form')?.addEventListener('submit', submitted);
}

test('a click on a button before hydration is repeated after it', () => {
  document.querySelector('span')?.click();
  hydrate();
  interactions.replay(nowhere);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('a submission before hydration is repeated once after it', () => {
  // jsdom does not know that method="dialog" goes nowhere.
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  document.querySelector<HTMLElement>('#send')?.click();
  hydrate();
  interactions.replay(nowhere);
  expect(submitted).toHaveBeenCalledTimes(1);
});

test.each([
  ['by pointer is repeated', false, 1],
  ['by keyboard may be no press at all, and is not', true, 0],
])('a button focused before the script came %s', (_name, isFocusShown, clicks) => {
  interactions.replay(nowhere);
  const button = document.querySelector<HTMLElement>('#toggle');
  button?.focus();
  vi.spyOn(Element.prototype, 'matches').mockImplementation((selector) => {
    return selector === ':focus-visible' && isFocusShown;
  });
  interactions = rememberInteractions();
  hydrate();
  interactions.replay(nowhere);
  expect(clicked).toHaveBeenCalledTimes(clicks);
});

test('without an interaction nothing is repeated', () => {
  hydrate();
  interactions.replay(nowhere);
  expect([clicked.mock.calls, submitted.mock.calls]).toEqual([[], []]);
});

test('what happens while a part is hydrated is done once', () => {
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  hydrate();
  document.querySelector<HTMLElement>('#toggle')?.click();
  document.querySelector<HTMLElement>('#send')?.click();
  expect([clicked.mock.calls, submitted.mock.calls]).toEqual([[], []]);
  interactions.replay(nowhere);
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('a click after a submission does not take its place', () => {
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  document.querySelector<HTMLElement>('#send')?.click();
  document.querySelector<HTMLElement>('#toggle')?.click();
  hydrate();
  interactions.replay(nowhere);
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(submitted.mock.invocationCallOrder[0]).toBeLessThan(clicked.mock.invocationCallOrder[0] ?? 0);
});

test('impatient clicks on one button are repeated as one', () => {
  for (let press = 0; press < 3; press += 1) document.querySelector<HTMLElement>('#toggle')?.click();
  hydrate();
  interactions.replay(nowhere);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('where there is still no script, the interaction is kept until there is; elsewhere nothing is held back', () => {
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  document.querySelector<HTMLElement>('#send')?.click();
  hydrate();
  interactions.replay((target) => target === document.querySelector('form'));
  document.querySelector<HTMLElement>('#toggle')?.click();
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(submitted).not.toHaveBeenCalled();
  interactions.replay(nowhere);
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('after the replay nothing is remembered any more', () => {
  hydrate();
  interactions.replay(nowhere);
  document.querySelector<HTMLElement>('#toggle')?.click();
  interactions.replay(nowhere);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'keydown', 'touchstart', 'focusin'])('%s starts the application', async (name) => {
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  await expect(interactions.first).resolves.toBeUndefined();
});
