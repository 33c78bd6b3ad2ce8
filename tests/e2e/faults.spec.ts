import type { Page } from '@playwright/test';
import { site } from '../../web/site.config.ts';
import { sample } from '../support/campaign.ts';
import { carousel, contactForm, languageLink, screenNames } from './controls.ts';
import {
  expect,
  failedRequest,
  missingScript,
  openAlive,
  otherLanguage,
  test,
  whenProving,
  widthOfPage,
} from './site.ts';

const fault = 'a fault on purpose';

/** Each section of each page, with a text that only it uses. */
const parts = [
  { path: '/not-here', text: 'notFound.text' },
  { path: '/', text: 'navigation.label' },
  { path: '/', text: 'hero.text' },
  { path: '/', text: 'about.text' },
  { path: '/', text: 'features.title' },
  { path: '/', text: 'map.tabs.label' },
  { path: '/', text: 'download.text' },
  { path: '/', text: 'contact.text' },
  { path: '/', text: 'footer.claim' },
  { path: '/support', text: site.supportForm ? 'support.text' : 'support.byMail.text' },
  ...(site.supportForm ? ([{ path: '/support', text: 'support.topics.label' }] as const) : []),
  { path: '/support', text: 'support.mail.title' },
  { path: '/legal', text: 'legalOverview.title' },
  { path: '/legal', text: 'legalOverview.search.label' },
  { path: '/legal', text: 'legalOverview.contact.title' },
  { path: '/legal', text: 'legalOverview.points.title' },
  { path: '/legal/gdpr', text: 'legal.actions' },
  { path: '/legal/gdpr', text: 'legal.contents.title' },
  { path: '/legal/gdpr', text: 'letter.text' },
  { path: '/legal/gdpr', text: 'legal.permalink' },
] as const;

async function breakPartWith(page: Page, text: string): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const broken = script.replace(
      new RegExp(`[\`"']${text.replaceAll('.', '\\.')}[\`"']`),
      `(()=>{throw Error(${JSON.stringify(fault)})})()`,
    );
    await route.fulfill({ response, body: broken });
  });
}

/** Records the page's words when it is parsed, before the application runs. */
async function keepServedWords(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.served = document.querySelector('#root')?.textContent ?? '';
    }),
  );
}

function wordsOf(page: Page) {
  return page.evaluate(() => ({
    served: document.documentElement.dataset.served ?? '',
    shown: document.querySelector('#root')?.textContent ?? '',
  }));
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(new RegExp(fault), /Minified React error/, /404/);
});

// A script may still be loading that nothing waits for.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const { path, text } of sample(parts, 2)) {
  test(`an error in “${text}” on ${path} leaves the page usable`, async ({ page }) => {
    await keepServedWords(page);
    await breakPartWith(page, text);
    const reported = page.waitForEvent('console', (message) => message.text().includes(fault));
    await page.goto(path);
    await reported;
    await expect(page.locator('[data-app="failed"]')).toHaveCount(1);
    const { served, shown } = await wordsOf(page);
    expect(served.length).toBeGreaterThan(100);
    expect(shown.length).toBeGreaterThanOrEqual(served.length);
    await expect(page.getByRole('main')).toBeVisible();
    if (text === 'navigation.label' || text === 'legal.actions') return;
    await languageLink(page, otherLanguage('en')).click();
    await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage('en'));
  });
}

test.describe('where something does not come', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(failedRequest, missingScript);
  });

  test('without its script the page is readable and gives addresses', async ({ page }) => {
    await page.route(/\/assets\/LandingPage-/, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-app', 'failed');
    await expect(page.locator('#features-title')).toBeVisible();
    await expect(page.locator('#contact .withoutScript')).toBeVisible();
    for (const button of await page.getByRole('button').all()) await expect.soft(button).toBeDisabled();
    await languageLink(page, otherLanguage('en')).click();
    await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage('en'));
  });

  test('without pictures, toasts, notices and tooltips it works on', whenProving, async ({ page }) => {
    const missing = /\.(avif|webp|png|svg)$|\/assets\/(Toaster|SideNotices|TooltipHost)-/;
    await page.route(missing, (route) => route.abort());
    await openAlive(page, '/');
    const screens = carousel(page, 'en');
    await screens.control(1).click();
    await expect(screens.current).toHaveText(screenNames('en')[1]);
    await expect(screens.picture(1)).toHaveAccessibleName(/chat/i);
    expect(await widthOfPage(page)).toBeLessThanOrEqual(1280);
    const form = contactForm(page, 'en');
    await form.send.click();
    await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  });
});
