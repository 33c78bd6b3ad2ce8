import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useMediaQuery } from './useMediaQuery.ts';

/** Specification §9: "Hero carousel: 5 images, 3000 ms interval." */
const rotationIntervalMs = 3_000;

/** So long after the last movement a scroller stands still; not every browser tells. */
const settledMs = 150;

/** A mouse that moved less has pressed, not dragged. */
const dragPx = 40;

/** In the window. */
interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Shows one of several things after the other. It waits while it is looked at (under a mouse, with the keyboard in it) or the tab is
 * hidden, and goes on after that. It never starts automatically where reduced motion is preferred. Only a visitor who stops it, or chooses
 * or swipes to a slide, stops it until it is started again.
 */
export function useRotation(count: number) {
  const region = useRef<HTMLElement>(null);
  /** The scroller; every slide is as wide as it is. */
  const slides = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the scroller is on its way to the slide, and no finger has caught it. */
  const isSent = useRef(false);
  const touched = useRef<Place>({ clientX: 0, clientY: 0 });
  const [{ index, reach }, show] = useReducer(goTo, { index: 0, reach: 0 });
  const [choice, setChoice] = useState<boolean>();
  const prefersStillness = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isRotating = choice ?? !prefersStillness;

  /** Shows a slide and stops: the visitor has taken over. */
  function choose(next: number): void {
    setChoice(false);
    show(next);
  }

  /** Looks where the scroller is, once it stands still. */
  function watch(): void {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const settled = settledAt(slides.current);
      if (settled === undefined) return;
      if (settled === index) isSent.current = false;
      // On a busy machine WebKit stops at a slide on the way for good, and any browser may hardly have set out.
      else if (isSent.current) showSlide(slides.current, index);
      else choose(settled);
    }, settledMs);
  }

  const send = useEffectEvent((next: number) => {
    isSent.current = settledAt(slides.current) !== next;
    showSlide(slides.current, next);
    watch();
  });
  useEffect(() => {
    send(index);
    return () => clearTimeout(settling.current);
  }, [index]);

  useEffect(() => {
    if (!isRotating) return;
    const isHeld = () =>
      document.visibilityState === 'hidden' ||
      slides.current?.matches(':hover') ||
      // Who started it with the keyboard wants to see it go.
      (choice === undefined && region.current?.querySelector(':focus-visible'));
    const timer = setInterval(() => isHeld() || show((index + 1) % count), rotationIntervalMs);
    return () => clearInterval(timer);
  }, [isRotating, choice, index, count]);

  return {
    region,
    slides,
    index,
    /** The highest index that was shown; what comes after the next one is not needed yet. */
    reach,
    isRotating,
    toggle: () => setChoice(!isRotating),
    choose,
    onScroll: watch,
    // A finger may catch a slide on its way and push it back to where it came from.
    onPointerDown: (finger: Place) => {
      isSent.current = false;
      touched.current = finger;
    },
    // No browser lets a mouse drag what scrolls.
    onPointerUp: ({ clientX, pointerType }: Place & { readonly pointerType: string }) => {
      const moved = touched.current.clientX - clientX;
      if (pointerType === 'mouse' && Math.abs(moved) >= dragPx)
        choose(Math.min(Math.max(index + Math.sign(moved), 0), count - 1));
    },
    // The browser takes over a finger that scrolls: sideways it swipes the slides, else the page.
    onPointerCancel: ({ clientX, clientY }: Place) => {
      const start = touched.current;
      if (Math.abs(clientX - start.clientX) > Math.abs(clientY - start.clientY)) setChoice(false);
    },
  };
}

function showSlide(scroller: HTMLElement | null, index: number): void {
  scroller?.scrollTo({ left: index * scroller.clientWidth });
}

/** The slide that a scroller shows; half-way between two it has not settled. */
function settledAt(scroller: HTMLElement | null): number | undefined {
  const place = scroller ? scroller.scrollLeft / scroller.clientWidth : 0;
  const nearest = Math.round(place);
  return Math.abs(place - nearest) < 0.01 ? nearest : undefined;
}

function goTo({ reach }: { readonly reach: number }, index: number) {
  return { index, reach: Math.max(reach, index) };
}
