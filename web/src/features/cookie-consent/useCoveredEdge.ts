import { type RefObject, useEffect } from 'react';

/** The height of the covered lower edge of the window, for the styles of elements that must stay clear of it. */
const property = '--cover-end';

/** Publishes the height of an element fixed to the lower edge, while it is mounted. */
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
