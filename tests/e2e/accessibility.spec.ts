import type { Page } from '@playwright/test';
import { isProving, sample, turnOf } from '../support/campaign.ts';
import { paths } from '../support/paths.ts';
import { contrastViolations, violations } from './axe.ts';
import { banner, carousel, contactForm, notices, toasts } from './controls.ts';
import {
  expect,
  failedRequest,
  inEveryLanguage,
  inOneLanguage,
  languages,
  openAlive,
  phone,
  test,
} from './site.ts';

// The not-found page has status 404.
test.use({ bypassCSP: true, expectedErrors: [failedRequest], isFirstVisit: true });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The home page is checked in all of its states. */
const quietPages = sample(
  paths.filter((path) => path !== '/'),
  2,
);

inEveryLanguage((language) => {
  for (const path of turnOf(quietPages, languages.indexOf(language), languages.length)) {
    test(`${path} has no violation and stores nothing`, async ({ page, context }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await openAlive(page, path);
      await expect(banner(page, language).region).toBeVisible();
      await judge(page);
      if (isProving) {
        await page.setViewportSize({ width: 1280, height: 800 });
        expect.soft(await violations(page), '1280 px, dark').toEqual([]);
      }
      expect(await context.storageState()).toEqual({ cookies: [], origins: [] });
    });
  }
});

/** Judges these parts of the page, or all of it. */
async function judge(page: Page, ...parts: readonly string[]): Promise<void> {
  const name = parts.join() || 'page';
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await violations(page, parts), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await contrastViolations(page, parts), `${name}, dark`).toEqual([]);
}

// The rules about words and structure hold for all languages alike.
inOneLanguage(0, (language, text) => {
  test('no state of the home page has a violation', async ({ page }) => {
    await page.setViewportSize(phone);
    await openAlive(page, '/');
    await expect(banner(page, language).region).toBeVisible();
    await page.getByRole('button', { name: text.navigation.open }).click();
    await expect(page.getByRole('button', { name: text.navigation.close })).toBeVisible();
    await judge(page, 'header');
    await page.setViewportSize({ width: 1280, height: 720 });
    await judge(page);

    await test.step('with a notice, another screen and an answering card', async () => {
      await banner(page, language).accept.click();
      await expect(page.getByText(text.cookies.saved)).toBeVisible();
      await notices(page, language).items.first().hover();
      await judge(page, '[data-sonner-toaster]');
      await carousel(page, language).control(1).click();
      await page.getByRole('tab', { name: text.map.tabs.users }).click();
      const { name } = text.map.users.luna;
      await page.getByRole('tabpanel').getByRole('button', { name }).click();
      await page.getByRole('dialog', { name }).getByRole('button', { name: text.map.come.button }).click();
      await page.getByRole('searchbox', { name: text.map.search.label }).focus();
      await judge(page, `[aria-label="${text.hero.carousel.label}"]`, '#map');
    });
    await test.step('with errors, a toast and a tooltip', async () => {
      await contactForm(page, language).send.click();
      await expect(toasts(page)).toBeVisible();
      await judge(page, '[aria-label*="F8"]');
      await page.getByRole('button', { name: text.contact.copyEmail }).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await judge(page, '[role="tooltip"]', '#contact');
    });
  });

  test('results of the search have no violation', async ({ page }) => {
    await openAlive(page, '/legal');
    await page.getByRole('searchbox', { name: text.search.label }).fill('gdpr');
    await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
    await judge(page, '[role="search"], search');
  });
});
