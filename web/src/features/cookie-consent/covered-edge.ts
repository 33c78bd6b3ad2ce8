/** The height of the covered lower edge of the window, for the styles of elements that must stay clear of it. */
const property = '--cover-end';

/** A ref that publishes the height of an element fixed to the lower edge, while it is mounted. */
export function publishCoveredEdge(element: HTMLElement): () => void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    root.style.setProperty(property, `${innerHeight - element.getBoundingClientRect().top}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    root.style.removeProperty(property);
  };
}
