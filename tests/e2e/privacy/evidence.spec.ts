import type { Page } from '@playwright/test';
import { sample } from '../../support/campaign.ts';
import { paths } from '../../support/paths.ts';
import { fillContactForm, languageLink, newMessage, newsletterForm } from '../controls.ts';
import {
  expect,
  fromOn,
  inOneLanguage,
  type Language,
  openAlive,
  otherLanguage,
  requestsOf,
  test,
  texts,
} from '../site.ts';

async function watchPolicy(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (directive: string) => violations.push(directive));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      Reflect.apply(Reflect.get(globalThis, 'noteViolation'), null, [effectiveDirective]),
    );
  });
  return violations;
}

function storageOf(page: Page) {
  return page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    serviceWorkers: await navigator.serviceWorker.getRegistrations(),
  }));
}

inOneLanguage(1, (language) => {
  test.use({ isFirstVisit: true, expectedErrors: [/status of 404|Content Security Policy/] });

  test('using everything meets no third party, leaves listed entries', async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    const violations = await watchPolicy(page);
    const requests = requestsOf(page);
    for (const [index, path] of sample(paths, 1).entries()) {
      await openAlive(page, path);
      await useLanguages(page, language);
      // The answer is kept, so later pages show no banner.
      if (index === 0) await page.getByRole('button', { name: texts[language].cookies.accept }).click();
      await useForms(page, language);
      const none = { sessionStorage: [], databases: [], caches: [], serviceWorkers: [] };
      // Only what the cookie policy lists is stored.
      expect(await storageOf(page), path).toEqual({ localStorage: ['cookieConsent'], ...none });
      const cookies = (await page.context().cookies()).map(({ name }) => name);
      expect(cookies, path).toEqual(['firebase-language-override']);
    }
    const origins = new Set(requests.map((url) => new URL(url).origin));
    // Beside the site only Firestore's emulator.
    expect([...origins].filter((origin) => origin !== baseURL)).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    ]);
    // The policy only blocks what the test adds.
    await page.evaluate(() => Object.assign(new Image(), { src: 'https://elsewhere.example/pixel.png' }).src);
    await expect.poll(() => violations).toEqual(['img-src']);
  });
});

async function useLanguages(page: Page, language: Language): Promise<void> {
  for (const shown of fromOn(language)) await languageLink(page, otherLanguage(shown)).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function useForms(page: Page, language: Language): Promise<void> {
  await useNewsletter(page, language);
  if (new URL(page.url()).pathname === '/') await sendMessage(page, language);
}

/** Legal documents have no newsletter form. */
async function useNewsletter(page: Page, language: Language): Promise<void> {
  const { form, email, subscribe } = newsletterForm(page, language);
  if ((await form.count()) === 0) return;
  await subscribe.click();
  await expect(page.getByText(texts[language].newsletter.error.required).first()).toBeVisible();
  await email.fill('not sent');
}

async function sendMessage(page: Page, language: Language): Promise<void> {
  const { send } = await fillContactForm(page, language, newMessage());
  await send.click();
  await expect(page.getByText(texts[language].contact.success.toast).first()).toBeVisible();
}
