/**
 * A ref for sonner's region. sonner 2 dismisses a notice that was swiped 45 px or faster than 0.11 px/ms, and has no
 * option for the distance; the specification says 20 px. So a swipe of 20 px clicks the notice's close button, in
 * addition to what sonner does.
 */
export function closeWhenSwiped(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const listening = new AbortController();
  const { signal } = listening;
  let start: PointerEvent | undefined;
  region.addEventListener('pointerdown', (event) => (start = isOnButton(event) ? undefined : event), {
    signal,
  });
  region.addEventListener('pointercancel', () => (start = undefined), { signal });
  region.addEventListener(
    'pointerup',
    (event) => {
      if (start && swipedPixels(start, event) >= 20) buttonOf(event)?.click();
      start = undefined;
    },
    { signal },
  );
  return () => listening.abort();
}

/** To the right or downwards, out of the corner of the notices. */
function swipedPixels(start: PointerEvent, end: PointerEvent): number {
  return Math.max(end.clientX - start.clientX, end.clientY - start.clientY);
}

function isOnButton({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

function buttonOf({ target }: PointerEvent): HTMLButtonElement | null {
  return target instanceof Element ? (target.closest('li')?.querySelector('button') ?? null) : null;
}
