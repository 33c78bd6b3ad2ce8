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

/** Five slides of 300 px in a region, and what a visitor does with them. */
function rotation() {
  const slides = document.createElement('div');
  const region = document.createElement('section');
  Object.defineProperties(slides, {
    clientWidth: { value: 300 },
    scrollLeft: { value: 0, writable: true },
    scrollTo: { value: vi.fn() },
  });
  const { result, unmount } = renderHook(() => useRotation(5));
  result.current.slides.current = slides;
  result.current.region.current = region;
  const use = (does: (rotation: ReturnType<typeof useRotation>) => void) => act(() => does(result.current));
  const scroll = (scrollLeft: number) => {
    slides.scrollLeft = scrollLeft;
    use(({ onScroll }) => onScroll());
  };
  return {
    slides,
    region,
    unmount,
    use,
    scroll,
    state: () => ({ index: result.current.index, isRotating: result.current.isRotating }),
    /** Scrolls, and waits until the browser has settled. */
    settle: (scrollLeft: number) => {
      scroll(scrollLeft);
      wait(200);
    },
  };
}

test('the index advances every 3000 ms and wraps around', () => {
  const { state } = rotation();
  const seen = [0];
  for (let changes = 0; changes < 5; changes += 1) {
    wait(2_999);
    expect(state().index).toBe(seen.at(-1));
    wait(1);
    seen.push(state().index);
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 0]);
});

test('a slide that was chosen stays', () => {
  const { use, state } = rotation();
  use(({ choose }) => choose(4));
  wait(10_000);
  expect(state()).toEqual({ index: 4, isRotating: false });
});

test('a swiped slide stays once it has settled', () => {
  const { scroll, state } = rotation();
  scroll(300);
  wait(100);
  scroll(600);
  wait(100);
  expect(state().index).toBe(0);
  wait(100);
  expect(state()).toEqual({ index: 2, isRotating: false });
});

test.each([
  ['half-way between two slides', 0, 450],
  ['at the slide that is shown', 0, 0],
  ['where it set out, late', 3_000, 1],
])('a scroller that stops %s changes nothing', (_place, milliseconds, scrollLeft) => {
  const { settle, state } = rotation();
  wait(milliseconds);
  settle(scrollLeft);
  expect(state()).toEqual({ index: milliseconds / 3_000, isRotating: true });
});

test.each([
  ['where it set out', 0],
  ['at a slide on the way', 600],
])('a scroller that the browser stopped %s scrolls again', (_place, scrollLeft) => {
  const { use, settle, slides, state } = rotation();
  use(({ choose }) => choose(4));
  settle(scrollLeft);
  expect(slides.scrollTo).toHaveBeenNthCalledWith(2, { left: 1_200 });
  expect(state().index).toBe(4);
});

test('a slide swiped back to stays', () => {
  const visitor = rotation();
  wait(3_000);
  visitor.settle(300);
  visitor.settle(0);
  expect(visitor.state()).toEqual({ index: 0, isRotating: false });
});

test('a slide caught and swiped back stays', () => {
  const visitor = rotation();
  wait(3_000);
  visitor.scroll(100);
  visitor.use(({ onPointerDown }) => onPointerDown({ clientX: 0, clientY: 0 }));
  visitor.settle(0);
  expect(visitor.state()).toEqual({ index: 0, isRotating: false });
});

test.each([
  ['sideways', { clientX: -20, clientY: 3 }, false],
  ['along the page', { clientX: 3, clientY: -20 }, true],
])('scrolling %s during a slide: rotating is %o', (_, end, isRotating) => {
  const visitor = rotation();
  wait(3_000);
  visitor.use(({ onPointerDown }) => onPointerDown({ clientX: 0, clientY: 0 }));
  visitor.use(({ onPointerCancel }) => onPointerCancel(end));
  visitor.settle(300);
  expect(visitor.state().isRotating).toBe(isRotating);
});

type Rotation = ReturnType<typeof rotation>;
const hover = ({ slides }: Rotation) =>
  vi.spyOn(slides, 'matches').mockImplementation((what) => what === ':hover');
const focus = ({ slides, region }: Rotation) =>
  vi.spyOn(region, 'querySelector').mockImplementation((what) => (what === ':focus-visible' ? slides : null));

test.each([
  ['the mouse is over it', hover],
  ['the keyboard is in it', focus],
  ['its tab is hidden', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
])('it pauses while %s, then continues', (_what, hold) => {
  const visitor = rotation();
  const holding = hold(visitor);
  wait(10_000);
  expect(visitor.state()).toEqual({ index: 0, isRotating: true });
  holding.mockRestore();
  wait(3_000);
  expect(visitor.state().index).toBe(1);
});

test('a rotation started by keyboard continues under the focus', () => {
  const visitor = rotation();
  focus(visitor);
  visitor.use(({ toggle }) => toggle());
  wait(10_000);
  expect(visitor.state().index).toBe(0);
  visitor.use(({ toggle }) => toggle());
  wait(3_000);
  expect(visitor.state().index).toBe(1);
});

test('reduced motion keeps it still until it is started', () => {
  preferMotion(true);
  const { use, state } = rotation();
  wait(10_000);
  expect(state().index).toBe(0);
  use(({ toggle }) => toggle());
  wait(3_000);
  expect(state().index).toBe(1);
});

test('unmounting stops all timers', () => {
  rotation().unmount();
  expect(vi.getTimerCount()).toBe(0);
});
