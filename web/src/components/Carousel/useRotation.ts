import { type PointerEvent, useEffect, useState } from 'react';
import { useMediaQuery } from './useMediaQuery.ts';
import { usePageVisible } from './usePageVisible.ts';

/** Specification §9: "Hero carousel: 5 images, 3000 ms interval." */
export const rotationIntervalMs = 3_000;

export interface Rotation {
  readonly index: number;
  /** The highest index that was shown; what comes after it is not needed yet. */
  readonly reach: number;
  readonly isRotating: boolean;
  readonly stop: () => void;
  readonly toggle: () => void;
  /** Goes on by some steps, also backwards and round the ends, and stops: the visitor has taken over. */
  readonly move: (steps: number) => void;
  /** A mouse over the pictures holds them still. */
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
}

/**
 * Shows one of several things after the other. It stands still while the mouse is over it or the tab is hidden, never
 * starts by itself where reduced motion is preferred, and once stopped it waits to be started.
 */
export function useRotation(count: number): Rotation {
  const [{ index, reach }, setPlace] = useState({ index: 0, reach: 0 });
  const [choice, setChoice] = useState<boolean>();
  const [isHeld, setIsHeld] = useState(false);
  const prefersStillness = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isPageVisible = usePageVisible();
  const isRotating = choice ?? !prefersStillness;
  const isMoving = isRotating && !isHeld && isPageVisible;

  function advance(steps: number): void {
    setPlace((place) => {
      const next = (place.index + steps + count) % count;
      return { index: next, reach: Math.max(place.reach, next) };
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every picture, also one chosen by hand, has its full time.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => advance(1), rotationIntervalMs);
    return () => clearTimeout(timer);
  }, [isMoving, index, count]);

  return {
    index,
    reach,
    isRotating,
    stop: () => setChoice(false),
    toggle: () => setChoice(!isRotating),
    move: (steps) => {
      setChoice(false);
      advance(steps);
    },
    onPointerEnter: ({ pointerType }) => setIsHeld(pointerType === 'mouse'),
    onPointerLeave: () => setIsHeld(false),
  };
}
