/**
 * A click arrives a moment after it was aimed, and a page that hydrates in that moment may move. A click that would hit
 * something else is cancelled, so that the visitor can aim again.
 */
export interface Aim {
  /** From now on a click must hit one of these elements, as they are when it arrives. */
  aimAt(elements: () => readonly Element[]): void;
  hasMissed(): boolean;
}

/** The events of a click in their order; the first decides whether all are cancelled. */
const parts = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Call it before any other script listens. */
export function keepAim(): Aim {
  let aim: (() => readonly Element[]) | undefined;
  let isMissed = false;

  function check(event: Event): void {
    if (!aim || !event.isTrusted) return;
    if (event.type === 'pointerdown') isMissed = !aim().some((element) => isHit(element, event.target));
    if (!isMissed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  for (const part of parts) addEventListener(part, check, { capture: true });
  return {
    aimAt: (elements) => {
      aim = elements;
      isMissed = false;
    },
    hasMissed: () => {
      aim = undefined;
      return isMissed;
    },
  };
}

/** The clicked element may be inside the target, or contain it. */
export function isHit(element: Element, hit: unknown): boolean {
  return hit instanceof Element && (element.contains(hit) || hit.contains(element));
}
