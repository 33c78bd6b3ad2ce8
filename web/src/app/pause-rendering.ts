/**
 * Takes what is below the window out of rendering, at the height that it has, so that neither the font nor the
 * first steps of the application lay the whole page out again. The browser renders a section all the same when it
 * comes near the window, is searched for or printed.
 * @returns brings the sections back, each in a task of its own, so that the page answers in between
 */
export function pauseRenderingBelow(task: () => Promise<void>): () => Promise<void> {
  const paused = [...document.querySelectorAll<HTMLElement>('section, footer')]
    .filter((element) => element.getBoundingClientRect().top > innerHeight)
    .map((element) => ({ element, height: contentHeight(element) }));
  for (const { element, height } of paused) {
    element.style.contentVisibility = 'auto';
    element.style.containIntrinsicHeight = `${height}px`;
  }
  return async () => {
    for (const { element } of paused) {
      await task();
      element.removeAttribute('style');
    }
  };
}

/** In pixels, without padding and borders: what `contain-intrinsic-height` stands for. */
function contentHeight(element: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(element);
  return element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
}
