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
  test,
  texts,
} from '../site.ts';
import { type VisitEvidence, watchVisits } from './evidence.ts';

/** Only what the cookie policy lists is stored. */
const listedEntries = { cookie: 'firebase-language-override', local: 'cookieConsent' };

inOneLanguage(1, (language) => {
  test.use({ isFirstVisit: true, expectedErrors: [/the server responded with a status of 404/] });

  test('using everything meets no third party, leaves listed entries', async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    const sumUp = await watchVisits(page);
    const visits: VisitEvidence[] = [];
    for (const path of sample(paths, 1)) {
      await openAlive(page, path);
      await useEverything(page, language);
      visits.push(await sumUp(path));
    }
    for (const visit of visits) expectNothingForeign(visit, String(baseURL));
    expect(Object.keys(visits[0]?.requests ?? {})).toHaveLength(2);
  });
});

/** Actions that every page offers; on the home page also the form. */
async function useEverything(page: Page, language: Language): Promise<void> {
  for (const shown of fromOn(language)) await languageLink(page, otherLanguage(shown)).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const accept = page.getByRole('button', { name: texts[language].cookies.accept });
  if (await accept.isVisible()) await accept.click();
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

function expectNothingForeign(visit: VisitEvidence, site: string): void {
  const firestore = /^http:\/\/127\.0\.0\.1:\d+$/;
  const foreign = Object.keys(visit.requests).filter((origin) => origin !== site && !firestore.test(origin));
  expect({
    ...visit,
    requests: foreign,
    cookies: visit.cookies.filter((name) => name !== listedEntries.cookie),
    localStorage: visit.localStorage.filter((name) => name !== listedEntries.local),
  }).toEqual({
    path: visit.path,
    requests: [],
    cookies: [],
    localStorage: [],
    sessionStorage: [],
    databases: [],
    caches: [],
    serviceWorkers: 0,
    policyViolations: [],
  });
}

test.describe('the content security policy', () => {
  test.use({ expectedErrors: [/Content Security Policy|TrustedHTML/] });

  test('blocks and reports foreign pictures, connections and markup', async ({ page }) => {
    const sumUp = await watchVisits(page);
    await page.goto('/');
    const thrown = await page.evaluate(async () => {
      await new Promise((resolve) => {
        const picture = new Image();
        picture.addEventListener('error', resolve);
        picture.src = 'https://elsewhere.example/pixel.png';
      });
      await fetch('https://elsewhere.example/').catch(() => {});
      try {
        document.body.innerHTML = '<p>typed</p>';
      } catch (error) {
        return String(error);
      }
      return 'nothing';
    });
    expect(thrown).toContain('TypeError');
    const { policyViolations } = await sumUp('/');
    expect(policyViolations.map((violation) => violation.split(' ')[0])).toEqual([
      'img-src',
      'connect-src',
      'require-trusted-types-for',
    ]);
  });
});
