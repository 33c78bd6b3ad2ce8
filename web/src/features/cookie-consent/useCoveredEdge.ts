import { type RefObject, useEffect } from 'react';

/** How much of the window's lower edge is covered, for the styles of all that must stay clear of it. */
const property = '--cover-end';

/** Tells the page how high an element is that is fixed to the lower edge, as long as it is there. */
export function useCoveredEdge(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty(property, `${innerHeight - current.getBoundingClientRect().top}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [element]);
}
