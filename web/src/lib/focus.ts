/**
 * Moves the focus for screen readers and the Tab key without scrolling. An element that cannot have it can until it loses
 * it, or is pressed: otherwise a press on its text would focus it again, and Tab would go to its start.
 */
export function focusWithoutScrolling(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    const release = () => element.removeAttribute('tabindex');
    for (const event of ['blur', 'pointerdown']) element.addEventListener(event, release, { once: true });
  }
  element.focus({ preventScroll: true });
}
