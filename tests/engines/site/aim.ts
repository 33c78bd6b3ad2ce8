/**
 * A press arrives a moment after it was aimed, and a page that comes to life in that moment may have moved its lists. A press that would
 * hit something else goes nowhere, so that the visitor can aim again.
 */
export interface Aim {
  /** From now on a press must hit one of these elements, as they are when it arrives. */
  aimAt(elements: () => readonly Element[]): void;
  /** Whether a press went wrong since; ends the aiming. */
  hasMissed(): boolean;
}

/** In the order of a press. The first decides about all. */
const parts = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** To be called before any other script listens. */
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

/** What is pressed at the element's place may be a part of it, or what it is a part of. */
export function isHit(element: Element, hit: unknown): boolean {
  return hit instanceof Element && (element.contains(hit) || hit.contains(element));
}
