/** Call it while the page is parsed: resolves when the page has loaded and been painted, and the browser is idle. */
export async function whenIdleAfterPaint(): Promise<void> {
  await loaded();
  await firstPaint();
  await idle();
}

/** After this time a page is hydrated anyway, busy or not painted. */
const longestWaitMs = 2_000;

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('load', () => resolve(), { once: true });
  });
}

/** Resolves at the first contentful paint. Firefox reports none for a page that opens at a section. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if (!('requestIdleCallback' in globalThis)) setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
  });
}
