import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { useMediaQuery } from './useMediaQuery.ts';

/** Specification §9: "Hero carousel: 5 images, 3000 ms interval." */
export const rotationIntervalMs = 3_000;

/** So long after the last movement a scroller stands still; not every browser tells. */
const settledMs = 150;

export interface Rotation {
  readonly region: RefObject<HTMLElement | null>;
  /** The scroller; every slide is as wide as it is. */
  readonly slides: RefObject<HTMLDivElement | null>;
  readonly index: number;
  /** The highest index that was shown; what comes after the next one is not needed yet. */
  readonly reach: number;
  readonly isRotating: boolean;
  readonly toggle: () => void;
  /** Shows a slide and stops: the visitor has taken over. */
  readonly choose: (index: number) => void;
  readonly onScroll: () => void;
}

/**
 * Shows one of several things after the other. It waits while it is looked at (under a mouse, with the keyboard in it) or the tab is
 * hidden, and goes on after that. It never starts by itself where reduced motion is preferred. Only a visitor who stops it, or chooses
 * or swipes to a slide, stops it until it is started again.
 */
export function useRotation(count: number): Rotation {
  const region = useRef<HTMLElement>(null);
  const slides = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [{ index, reach }, show] = useReducer(goTo, { index: 0, reach: 0 });
  const [choice, setChoice] = useState<boolean>();
  const prefersStillness = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isRotating = choice ?? !prefersStillness;

  function choose(next: number): void {
    setChoice(false);
    show(next);
  }

  useEffect(() => {
    const scroller = slides.current;
    clearTimeout(settling.current);
    scroller?.scrollTo({ left: index * scroller.clientWidth });
  }, [index]);

  useEffect(() => {
    if (!isRotating) return;
    const isLookedAt = () =>
      document.visibilityState === 'hidden' ||
      slides.current?.matches(':hover') ||
      // Who started it with the keyboard wants to see it go.
      (choice === undefined && region.current?.querySelector(':focus-visible'));
    const timer = setInterval(() => isLookedAt() || show((index + 1) % count), rotationIntervalMs);
    return () => clearInterval(timer);
  }, [isRotating, choice, index, count]);

  return {
    region,
    slides,
    index,
    reach,
    isRotating,
    toggle: () => setChoice(!isRotating),
    choose,
    onScroll: () => {
      clearTimeout(settling.current);
      settling.current = setTimeout(() => {
        const { scrollLeft = 0, clientWidth = 1 } = slides.current ?? {};
        const shown = scrollLeft / clientWidth;
        // Half-way between two slides it has not settled; where we sent it nobody swiped.
        const nearest = Math.round(shown);
        if (nearest !== index && Math.abs(shown - nearest) < 0.01) choose(nearest);
      }, settledMs);
    },
  };
}

function goTo({ reach }: { readonly reach: number }, index: number) {
  return { index, reach: Math.max(reach, index) };
}
