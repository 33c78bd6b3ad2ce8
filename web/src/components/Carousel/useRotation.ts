import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useMediaQuery } from '../../hooks/useMediaQuery.ts';

/** Specification §9: "Hero carousel: 5 images, 3000 ms interval." */
const rotationIntervalMs = 3_000;

/** A scroller has stopped when it has not moved for this long; not every browser has `scrollend`. */
const settledMs = 150;

/** In window coordinates. */
type PointerPosition = Pick<PointerEvent, 'clientX' | 'clientY'>;

/**
 * Shows one of several slides after the other. It pauses while the mouse is over it, the keyboard focus is in it, or
 * the tab is hidden. It does not start automatically if the visitor prefers reduced motion. When the visitor stops it, or
 * chooses or swipes to a slide, it stays stopped until it is started again.
 */
export function useRotation(count: number) {
  const region = useRef<HTMLElement>(null);
  /** The scroller; every slide is as wide as the scroller. */
  const slides = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether a script is scrolling to the slide. */
  const isScrolledByScript = useRef(false);
  const pointerStart = useRef<PointerPosition>({ clientX: 0, clientY: 0 });
  const [{ index, reach }, show] = useReducer(goTo, { index: 0, reach: 0 });
  const [choice, setChoice] = useState<boolean>();
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isRotating = choice ?? !prefersReducedMotion;

  /** Shows a slide and stops the rotation, since the visitor chose it. */
  function choose(next: number): void {
    setChoice(false);
    show(next);
  }

  /** Reads the scroll position once the scroller has stopped. */
  function watch(): void {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const settled = settledAt(slides.current);
      if (settled === undefined) return;
      if (settled === index) isScrolledByScript.current = false;
      // On a busy machine WebKit may stop at a slide in between, and any browser may not have started to scroll yet.
      else if (isScrolledByScript.current) showSlide(slides.current, index);
      else choose(settled);
    }, settledMs);
  }

  const scrollToSlide = useEffectEvent((next: number) => {
    isScrolledByScript.current = settledAt(slides.current) !== next;
    showSlide(slides.current, next);
    watch();
  });
  useEffect(() => {
    scrollToSlide(index);
    return () => clearTimeout(settling.current);
  }, [index]);

  useEffect(() => {
    if (!isRotating) return;
    const isPaused = () =>
      document.visibilityState === 'hidden' ||
      slides.current?.matches(':hover') ||
      // A keyboard user who starts the rotation should see it move.
      (choice === undefined && region.current?.querySelector(':focus-visible'));
    const timer = setInterval(() => isPaused() || show((index + 1) % count), rotationIntervalMs);
    return () => clearInterval(timer);
  }, [isRotating, choice, index, count]);

  return {
    region,
    slides,
    index,
    /** The highest index shown so far; slides after the next one need not load yet. */
    reach,
    isRotating,
    toggle: () => setChoice(!isRotating),
    choose,
    onScroll: watch,
    // A finger may catch a moving slide and push it back.
    onPointerDown: (position: PointerPosition) => {
      isScrolledByScript.current = false;
      pointerStart.current = position;
    },
    // The browser handles a scrolling finger: sideways it swipes the slides, otherwise it scrolls the page.
    onPointerCancel: ({ clientX, clientY }: PointerPosition) => {
      const start = pointerStart.current;
      if (Math.abs(clientX - start.clientX) > Math.abs(clientY - start.clientY)) setChoice(false);
    },
  };
}

function showSlide(scroller: HTMLElement | null, index: number): void {
  scroller?.scrollTo({ left: index * scroller.clientWidth });
}

/** The slide that a scroller shows; undefined between two slides. */
function settledAt(scroller: HTMLElement | null): number | undefined {
  const position = scroller ? scroller.scrollLeft / scroller.clientWidth : 0;
  const nearest = Math.round(position);
  return Math.abs(position - nearest) < 0.01 ? nearest : undefined;
}

function goTo({ reach }: { readonly reach: number }, index: number) {
  return { index, reach: Math.max(reach, index) };
}
