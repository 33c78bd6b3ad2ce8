import type { Page } from '@playwright/test';
import { acceptBeforehand } from './landing/landing-site.ts';
import { contentsOf, legalTexts } from './legal/legal-site.ts';
import { expect, expectAlive, failedRequest, missingScript, openAlive, test, whenProving } from './site.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Holds back the script of some page until the test lets it go. */
async function holdBack(page: Page, script: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test.beforeEach(async ({ page }) => {
  await acceptBeforehand(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('Back from a section restores position and focus', whenProving, async ({ page }) => {
  await openAlive(page, '/legal/privacy');
  const link = contentsOf(page, 'en').locator('a[href="#poloha"]');
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  await link.click();
  await expect(page.locator('#poloha')).toBeFocused();
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(place);
  await expect(link).toBeFocused();
});

test('Back and Forward restore positions of both pages', async ({ page }) => {
  await openAlive(page, '/');
  await page.evaluate(() => scrollTo(0, 2500));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).dispatchEvent('click');
  await expect(page).toHaveURL('/support');
  await expect(heading(page)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(2500);
  await page.goForward();
  await expect(page).toHaveURL('/support');
  await expect.poll(() => scrolled(page)).toBe(300);
});

test('Back and Forward restore positions right after scrolling', whenProving, async ({ page }) => {
  // On a busy machine the frame that tells of a scroll comes after the page that is next.
  await page.addInitScript(() => {
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await openAlive(page, '/legal/terms');
  await page.evaluate(() => scrollTo(0, 4000));
  const link = page.getByRole('contentinfo').getByRole('link', { name: legalTexts.en.titles.privacy });
  await link.dispatchEvent('click');
  await expect(heading(page)).toBeFocused();
  await page.evaluate(() => scrollTo(0, 1500));
  await page.goBack();
  await expect(heading(page)).toHaveText(legalTexts.en.titles.terms);
  await expect.poll(() => scrolled(page)).toBe(4000);
  await page.goForward();
  await expect(heading(page)).toHaveText(legalTexts.en.titles.privacy);
  await expect.poll(() => scrolled(page)).toBe(1500);
});

test('Back restores a position from before hydration', whenProving, async ({ page }) => {
  const release = await holdBack(page, /\/assets\/entry-client-.*\.js$/);
  await page.goto('/legal/terms');
  await page.evaluate(() => scrollTo(0, 4000));
  await expect.poll(() => scrolled(page)).toBe(4000);
  release();
  await expectAlive(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: legalTexts.en.titles.privacy })
    .dispatchEvent('click');
  await expect(heading(page)).toHaveText(legalTexts.en.titles.privacy);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(4000);
});

test('a reload and Back from another site keep the position', async ({ page }) => {
  await openAlive(page, '/legal/terms');
  await page.evaluate(() => scrollTo(0, 3000));
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => scrolled(page)).toBe(3000);
});

test('the last navigation wins, however slow the one before', async ({ page }) => {
  await openAlive(page, '/legal');
  const release = await holdBack(page, /\/assets\/SupportPage-.*\.js$/);
  const cards = page.getByRole('main').getByRole('article').getByRole('link');
  const late = page.waitForResponse(/\/assets\/SupportPage-/);
  await cards.last().click();
  await cards.first().click();
  await expect(heading(page)).toHaveText(legalTexts.en.titles.terms);
  release();
  await (await late).finished();
  await expect(page).toHaveURL('/legal/terms');
  await expect(heading(page)).toHaveText(legalTexts.en.titles.terms);
});

test('Back during a slow link stays', whenProving, async ({ page }) => {
  await openAlive(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal documents' }).click();
  await expect(page).toHaveURL('/legal');
  const release = await holdBack(page, /\/assets\/GdprPage-.*\.js$/);
  const late = page.waitForResponse(/\/assets\/GdprPage-/);
  await page.getByRole('main').getByRole('link', { name: legalTexts.en.titles.gdpr }).click();
  await page.goBack();
  await page.goBack();
  release();
  await (await late).finished();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#about')).toBeAttached();
});

test('a page that takes over 300 ms shows progress', whenProving, async ({ page }) => {
  await openAlive(page, '/');
  const release = await holdBack(page, /\/assets\/SupportPage-.*\.js$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  const progress = page.getByRole('status').filter({ hasText: 'on its way' });
  await expect(progress).toBeVisible();
  await expect(heading(page)).toHaveText(/Your pack/);
  release();
  await expect(heading(page)).toHaveText(/help/i);
  await expect(progress).toHaveCount(0);
});

test('offline, an unavailable page says so and the old stays', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(failedRequest, missingScript);
  await openAlive(page, '/');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  const failure = page.getByRole('status').filter({ hasText: 'couldn’t be loaded' });
  await expect(failure).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText(/Your pack/);

  await context.setOffline(false);
  await failure.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/support');
  await expect(heading(page)).toHaveText(/help/i);
  await expect(failure).toHaveCount(0);
});

test('links work after a release with new file names', async ({ page, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  await openAlive(page, '/');
  await page.route(/\/assets\/SupportPage-.*\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL('/support');
  await expect(heading(page)).toHaveText(/help/i);
});

test('links in a document’s text need no page load', whenProving, async ({ page }) => {
  await openAlive(page, '/legal/cookies');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await page.getByRole('main').locator('section a[href="/legal/privacy#pravne-zaklady"]').first().click();
  await expect(page.locator('#pravne-zaklady')).toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
});

test('a link opens in a new tab on request', async ({ page, context }) => {
  await openAlive(page, '/');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Support' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(heading(await opened)).toHaveText(/help/i);
  await expect(page).toHaveURL('/');
});
