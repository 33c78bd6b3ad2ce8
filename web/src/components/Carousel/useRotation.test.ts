import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useRotation } from './useRotation.ts';

function preferMotion(isReduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isReduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(() => {
  vi.useFakeTimers();
  preferMotion(false);
});

function wait(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds));
}

test('the index advances every 3000 ms and wraps around', () => {
  const { result } = renderHook(() => useRotation(5));
  const seen = [result.current.index];
  for (let changes = 0; changes < 5; changes += 1) {
    wait(2_999);
    expect(result.current.index).toBe(seen.at(-1));
    wait(1);
    seen.push(result.current.index);
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 0]);
});

test('a slide that was chosen stays', () => {
  const { result } = renderHook(() => useRotation(5));
  act(() => result.current.choose(4));
  expect(result.current.index).toBe(4);
  expect(result.current.isRotating).toBe(false);
  wait(10_000);
  expect(result.current.index).toBe(4);
});

/** A scroller of 300 px whose position the test says. */
function scroller(scrollLeft: number): HTMLDivElement {
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: 300 }, scrollTo: { value: vi.fn() } });
  Object.defineProperty(element, 'scrollLeft', { value: scrollLeft, writable: true });
  return element;
}

test('a swiped slide stays once it has settled', () => {
  const { result } = renderHook(() => useRotation(5));
  result.current.slides.current = scroller(600);
  act(() => result.current.onScroll());
  expect(result.current.index).toBe(0);
  wait(200);
  expect(result.current.index).toBe(2);
  expect(result.current.isRotating).toBe(false);
});

test.each([
  ['to the left', -60, 2],
  ['to the right', 60, 0],
  ['hardly', -20, 1],
])('a mouse that drags %s shows the slide there', (_where, distance, shown) => {
  const { result } = renderHook(() => useRotation(5));
  wait(3_000);
  const place = (clientX: number) => ({ clientX, clientY: 100, pointerType: 'mouse' });
  act(() => result.current.onPointerDown(place(200)));
  act(() => result.current.onPointerUp(place(200 + distance)));
  expect([result.current.index, result.current.isRotating]).toEqual([shown, shown === 1]);
});

test.each([
  ['half-way between two slides', 450],
  ['at the slide that is shown', 0],
])('a scroller that stands %s means nothing', (_place, scrollLeft) => {
  const { result } = renderHook(() => useRotation(5));
  result.current.slides.current = scroller(scrollLeft);
  act(() => result.current.onScroll());
  wait(200);
  expect(result.current.index).toBe(0);
  expect(result.current.isRotating).toBe(true);
});

test.each([
  ['where it set out', 0],
  ['at a slide on the way', 600],
])('a scroller that the browser stopped %s is sent again', (_place, scrollLeft) => {
  const { result } = renderHook(() => useRotation(5));
  const stopped = scroller(0);
  result.current.slides.current = stopped;
  act(() => result.current.choose(4));
  stopped.scrollLeft = scrollLeft;
  act(() => result.current.onScroll());
  wait(200);
  expect(stopped.scrollTo).toHaveBeenNthCalledWith(2, { left: 1_200 });
  expect(result.current.index).toBe(4);
});

test('a late scroll is not taken for a swipe', () => {
  const { result } = renderHook(() => useRotation(5));
  result.current.slides.current = scroller(0);
  wait(3_000);
  result.current.slides.current.scrollLeft = 1;
  act(() => result.current.onScroll());
  wait(200);
  expect(result.current.index).toBe(1);
  expect(result.current.isRotating).toBe(true);
});

test('a slide swiped back to stays', () => {
  const { result } = renderHook(() => useRotation(5));
  result.current.slides.current = scroller(0);
  wait(3_000);
  for (const place of [300, 0]) {
    result.current.slides.current.scrollLeft = place;
    act(() => result.current.onScroll());
    wait(200);
  }
  expect(result.current.index).toBe(0);
  expect(result.current.isRotating).toBe(false);
});

test('a slide caught and swiped back stays', () => {
  const { result } = renderHook(() => useRotation(5));
  result.current.slides.current = scroller(0);
  wait(3_000);
  result.current.slides.current.scrollLeft = 100;
  act(() => result.current.onScroll());
  act(() => result.current.onPointerDown({ clientX: 0, clientY: 0 }));
  result.current.slides.current.scrollLeft = 0;
  act(() => result.current.onScroll());
  wait(200);
  expect(result.current.index).toBe(0);
  expect(result.current.isRotating).toBe(false);
});

test.each([
  ['sideways', { clientX: -20, clientY: 3 }, false],
  ['along the page', { clientX: 3, clientY: -20 }, true],
])('scrolling %s during a slide: rotating is %o', (_, end, isRotating) => {
  const { result } = renderHook(() => useRotation(5));
  result.current.slides.current = scroller(0);
  wait(3_000);
  act(() => result.current.onPointerDown({ clientX: 0, clientY: 0 }));
  act(() => result.current.onPointerCancel(end));
  result.current.slides.current.scrollLeft = result.current.slides.current.clientWidth;
  act(() => result.current.onScroll());
  wait(200);
  expect(result.current.isRotating).toBe(isRotating);
});

test.each([
  ['the mouse is over it', () => vi.spyOn(slides, 'matches').mockImplementation((what) => what === ':hover')],
  ['the keyboard is in it', () => vi.spyOn(region, 'querySelector').mockImplementation(focusVisible)],
  ['its tab is hidden', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
])('it waits while %s, and goes on after that', (_what, hold) => {
  const { result } = renderInRegion();
  const holding = hold();
  wait(10_000);
  expect(result.current.index).toBe(0);
  expect(result.current.isRotating).toBe(true);
  holding.mockRestore();
  wait(3_000);
  expect(result.current.index).toBe(1);
});

test('started by keyboard it goes on under the focus', () => {
  const { result } = renderInRegion();
  vi.spyOn(region, 'querySelector').mockImplementation(focusVisible);
  act(() => result.current.toggle());
  wait(10_000);
  expect(result.current.index).toBe(0);
  act(() => result.current.toggle());
  wait(3_000);
  expect(result.current.index).toBe(1);
});

const region = document.createElement('section');
const slides = scroller(0);
const focusVisible = (what: string) => (what === ':focus-visible' ? slides : null);

function renderInRegion() {
  const rotation = renderHook(() => useRotation(5));
  rotation.result.current.region.current = region;
  rotation.result.current.slides.current = slides;
  return rotation;
}

test('reduced motion keeps it still until it is started', () => {
  preferMotion(true);
  const { result } = renderHook(() => useRotation(5));
  wait(10_000);
  expect(result.current.index).toBe(0);
  act(() => result.current.toggle());
  wait(3_000);
  expect(result.current.index).toBe(1);
});

test('nothing is left running when it goes', () => {
  const { unmount } = renderHook(() => useRotation(5));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
