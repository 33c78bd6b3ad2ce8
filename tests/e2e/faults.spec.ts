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
  texts,
  whenProving,
  widthOfPage,
} from './site.ts';

const fault = 'a fault on purpose';

/** Each part of each page, with a text that it alone asks for while it is rendered. */
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

/** Lets the part that asks for a text throw when the browser renders it. */
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

/** Notes the words of the page when it is read to its end, which is before the application runs. */
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

// A script may still be on its way, which nothing waits for.
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

test('a failing form keeps typed text and gives an address', async ({ page }) => {
  await breakPartWith(page, 'contact.text');
  await page.goto('/', { waitUntil: 'commit' });
  const form = contactForm(page, 'en');
  await form.message.fill('Hello');
  await expect(page.locator('[data-app="failed"]')).toHaveCount(1);
  await expect(form.message).toHaveValue('Hello');
  await expect(form.send).toBeDisabled();
  await expect(page.locator('#contact .withoutScript')).toBeVisible();
});

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

  test('offline, what is open works on', whenProving, async ({ page, context }) => {
    await openAlive(page, '/');
    // All automatic downloads are here.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const users = page.getByRole('tab', { name: texts.en.map.tabs.users });
    await users.click();
    await expect(users).toHaveAttribute('aria-selected', 'true');
    await carousel(page, 'en').control(1).click();
    await expect(carousel(page, 'en').current).toHaveText(screenNames('en')[1]);
  });

  test('missing pictures leave their texts, and the slideshow continues', whenProving, async ({ page }) => {
    await page.route(/\.(avif|webp|png|svg)$/, (route) => route.abort());
    await openAlive(page, '/');
    const screens = carousel(page, 'en');
    await screens.control(1).click();
    await expect(screens.current).toHaveText(screenNames('en')[1]);
    await expect(screens.picture(1)).toHaveAccessibleName(/chat/i);
    expect(await widthOfPage(page)).toBeLessThanOrEqual(1280);
  });

  test('without toasts, notices and tooltips the page works on', whenProving, async ({ page }) => {
    await page.route(/\/assets\/(Toaster|SideNotices|TooltipHost)-/, (route) => route.abort());
    await openAlive(page, '/');
    await carousel(page, 'en').control(1).click();
    const form = contactForm(page, 'en');
    await form.send.click();
    await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  });
});
