import { settleLanguage } from '../i18n/language-preference.ts';
import { markDevice } from './device.ts';
import { captureEarlyClicks } from './early-clicks.ts';
import { setHeadline } from './headline.ts';
import { repairAddress } from './repair-address.ts';

/*
 * The only script inside the page. Before the first paint it repairs the address, applies the language, marks the device
 * and registers the headline font. It loads the application when the page is painted and the browser is idle, or at the first
 * interaction. The page contains the application's URL, so this script stays the same between builds.
 */
repairAddress();
if (!settleLanguage()) start();

function start(): void {
  // A browser's translation may change it before the application is there.
  const served = document.documentElement.lang;
  // Without script it stays "off", for which some styles show more, and some less.
  document.documentElement.removeAttribute('data-app');
  markDevice();
  setHeadline();
  const earlyClicks = captureEarlyClicks();
  Promise.race([earlyClicks.first, paintedAndIdle()])
    .then(async () => {
      const application: typeof import('./entry-client.tsx') = await import(
        /* @vite-ignore */ document.querySelector<HTMLMetaElement>('[name=application]')?.content ?? ''
      );
      // In another task than the application's evaluation.
      await new Promise((resolve) => setTimeout(resolve));
      await application.hydratePage(served);
      earlyClicks.replay();
    })
    .catch(fail);
}

/**
 * Resolves when the page has loaded and been painted and the browser is idle, or after two seconds: Firefox reports no
 * paint of a page that opens at a section. Safari has no `requestIdleCallback`.
 */
function paintedAndIdle(): Promise<void> {
  return new Promise((resolve) => {
    const resolveWhenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve());
    addEventListener('load', () => {
      setTimeout(resolve, 2_000);
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolveWhenIdle();
      }).observe({ type: 'paint', buffered: true });
    });
  });
}

function fail(error: unknown): never {
  // The page shows how to contact us without the forms; buttons that need the application are disabled.
  document.documentElement.dataset.app = 'failed';
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  // Safari cancels the downloads of a page that the visitor leaves, and shows that page again after Back; a reload
  // loads the application.
  addEventListener('pageshow', ({ persisted }) => persisted && navigator.onLine && location.reload());
  throw error;
}
