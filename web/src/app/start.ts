import { settleLanguage } from '../i18n/language-preference.ts';
import { markDevice } from './device.ts';
import { keepEarlyPresses } from './early-presses.ts';
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
  const presses = keepEarlyPresses();
  Promise.race([presses.first, whenIdleAfterPaint()])
    .then(async () => {
      const application: typeof import('./entry-client.tsx') = await import(
        /* @vite-ignore */ document.querySelector<HTMLMetaElement>('[name=application]')?.content ?? ''
      );
      await application.hydratePage();
      presses.repeat();
    })
    .catch(fail);
}

function fail(error: unknown): never {
  // The page says how to reach us without the forms; what only the application can do is not offered.
  document.documentElement.dataset.app = 'failed';
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  // Safari breaks off what a page that is left still loads, and shows it so after Back. Loaded anew, it gets its application.
  addEventListener('pageshow', ({ persisted }) => persisted && navigator.onLine && location.reload());
  throw error;
}
