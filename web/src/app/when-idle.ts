/** Called while the page is read: resolves when it is loaded, has been painted, and the browser has nothing better to do. */
export async function whenIdleAfterPaint(): Promise<void> {
  await loaded();
  await firstPaint();
  await idle();
}

/** A page that stays busy is hydrated all the same after this time. */
const longestIdleWaitMs = 2_000;

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('load', () => resolve(), { once: true });
  });
}

/** Resolves when the browser has shown something of the page. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in globalThis)) setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve(), { timeout: longestIdleWaitMs });
  });
}
