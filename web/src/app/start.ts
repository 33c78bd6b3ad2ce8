import { settleLanguage } from '../i18n/language-preference.ts';
import { markDevice } from './device.ts';
import { captureEarlyClicks } from './early-clicks.ts';
import { setHeadline } from './headline.ts';
import { whenIdleAfterPaint } from './when-idle.ts';

/*
 * The only script in the page. Before there is any text it settles the language, marks the device and sets the headline. It fetches the application when the
 * page is painted and the browser is idle, or at the visitor's first interaction. The page names the file: this script stays the same when
 * that changes.
 */
if (!settleLanguage()) start();

function start(): void {
  markDevice();
  setHeadline();
  const earlyClicks = captureEarlyClicks();
  Promise.race([earlyClicks.first, whenIdleAfterPaint()])
    .then(async () => {
      const application: typeof import('./entry-client.tsx') = await import(
        /* @vite-ignore */ document.querySelector<HTMLMetaElement>('[name=application]')?.content ?? ''
      );
      await application.hydratePage();
      earlyClicks.replay();
    })
    .catch(fail);
}

function fail(error: unknown): never {
  // The page shows how to reach us without the forms; buttons that need the application are disabled.
  document.documentElement.dataset.app = 'failed';
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  // Safari cancels downloads of a page that is left and shows the page as it was after Back; a reload loads the application.
  addEventListener('pageshow', ({ persisted }) => persisted && navigator.onLine && location.reload());
  throw error;
}
