import { type RefObject, useEffect } from 'react';

/** Calls `onFirstFocus` once, when the focus first enters the element, or at once if it is already inside. */
export function useFirstFocus(element: RefObject<HTMLElement | null>, onFirstFocus: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    if (target.contains(document.activeElement)) onFirstFocus();
    target.addEventListener('focusin', onFirstFocus, { once: true });
    return () => target.removeEventListener('focusin', onFirstFocus);
  }, [element, onFirstFocus]);
}
