import type { Page } from '@playwright/test';
import { sample } from '../support/campaign.ts';
import { titleOf } from '../support/texts.ts';
import { contentsOf, languageLink } from './controls.ts';
import {
  anchors,
  expect,
  expectAlive,
  failedRequest,
  holdBack,
  inOneLanguage,
  keepDocument,
  openAlive,
  test,
  texts,
  whenProving,
} from './site.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const privacy = titleOf('privacy', 'en');
const terms = titleOf('terms', 'en');
const { support } = texts.en.footer;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

inOneLanguage(1, (_language, text) => {
  test('header links lead to their sections and are marked', async ({ page }) => {
    await openAlive(page, '/');
    const header = page.getByRole('banner').getByRole('navigation');
    for (const anchor of sample(anchors, 2)) {
      const link = header.getByRole('link', { name: text.navigation[anchor], exact: true });
      await expect.soft(link).not.toHaveAttribute('aria-current');
      await link.click();
      await expect.soft(page).toHaveURL(new RegExp(`#${anchor}$`));
      await expect.soft(page.locator(`#${anchor}-title`)).toBeInViewport();
      await expect.soft(link).toHaveAttribute('aria-current', 'true');
    }
  });
});

test('the header sticks to the top without covering headings', whenProving, async ({ page }) => {
  await openAlive(page, '/#download');
  const header = await page.getByRole('banner').boundingBox();
  const title = await page.locator('#download-title').boundingBox();
  expect(header?.y).toBe(0);
  expect(title?.y ?? 0).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY);
  const padding = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  expect(padding).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY);
});

test('Back and Forward restore positions of both pages', async ({ page, context }) => {
  await openAlive(page, '/');
  await page.evaluate(() => scrollTo(0, 2500));
  await footerLink(page, support).dispatchEvent('click');
  await expect(page).toHaveURL('/support');
  await expect(heading(page)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(2500);
  await page.goForward();
  await expect(page).toHaveURL('/support');
  await expect.poll(() => scrolled(page)).toBe(300);

  await test.step('a link opens in a new tab on request', async () => {
    const opened = context.waitForEvent('page');
    await footerLink(page, texts.en.footer.terms).click({ modifiers: ['ControlOrMeta'] });
    await expect(heading(await opened)).toHaveText(terms);
    await expect(page).toHaveURL('/support');
  });
});

test('Back to a search shows its results', async ({ page }) => {
  await openAlive(page, '/legal');
  await page.getByRole('searchbox').fill('refund');
  const result = page.getByRole('search').getByRole('link').first();
  await result.click();
  await expect(page).toHaveURL(/\/legal\/terms#vratenie-penazi$/);
  await expect(page.locator('#vratenie-penazi')).toBeFocused();
  await expect(page.locator('#vratenie-penazi')).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('refund');
  await expect(result).toBeVisible();

  await test.step('the last navigation wins, however slow the one before', async () => {
    const release = await holdBack(page, /\/assets\/SupportPage-.*\.js$/);
    const late = page.waitForResponse(/\/assets\/SupportPage-/);
    await footerLink(page, support).click();
    await result.click();
    await expect(heading(page)).toHaveText(terms);
    release();
    await (await late).finished();
    await expect(page).toHaveURL(/\/legal\/terms#vratenie-penazi$/);
    await expect(heading(page)).toHaveText(terms);
  });
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

test('Back and Forward restore positions right after scrolling', whenProving, async ({ page }) => {
  // On a busy machine the frame with the scroll event comes after the next page.
  await page.addInitScript(() => {
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await openAlive(page, '/legal/terms');
  await page.evaluate(() => scrollTo(0, 4000));
  await footerLink(page, privacy).dispatchEvent('click');
  await expect(heading(page)).toBeFocused();
  await page.evaluate(() => scrollTo(0, 1500));
  await page.goBack();
  await expect(heading(page)).toHaveText(terms);
  await expect.poll(() => scrolled(page)).toBe(4000);
  await page.goForward();
  await expect(heading(page)).toHaveText(privacy);
  await expect.poll(() => scrolled(page)).toBe(1500);
});

test('Back restores a position from before hydration', whenProving, async ({ page }) => {
  const release = await holdBack(page, /\/assets\/entry-client-.*\.js$/);
  await page.goto('/legal/terms');
  await page.evaluate(() => scrollTo(0, 4000));
  await expect.poll(() => scrolled(page)).toBe(4000);
  release();
  await expectAlive(page);
  await footerLink(page, privacy).dispatchEvent('click');
  await expect(heading(page)).toHaveText(privacy);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(4000);
});

test('a reload keeps the position', whenProving, async ({ page }) => {
  await openAlive(page, '/legal/terms');
  await page.evaluate(() => scrollTo(0, 3000));
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => scrolled(page)).toBe(3000);
});

test('Back during a slow link stays', whenProving, async ({ page }) => {
  await openAlive(page, '/');
  await footerLink(page, texts.en.footer.overview).click();
  await expect(page).toHaveURL('/legal');
  const release = await holdBack(page, /\/assets\/GdprPage-.*\.js$/);
  const late = page.waitForResponse(/\/assets\/GdprPage-/);
  await page
    .getByRole('main')
    .getByRole('link', { name: titleOf('gdpr', 'en') })
    .click();
  await page.goBack();
  await page.goBack();
  release();
  await (await late).finished();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#about')).toBeAttached();
});

test('links work after a release with new file names', async ({ page, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  await openAlive(page, '/legal');
  await page.route(/\/assets\/SupportPage-.*\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await footerLink(page, support).click();
  await expect(page).toHaveURL('/support');
  await expect(heading(page)).toHaveText(/help/i);
});

test('a page that fails to load keeps the reader’s place', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  await openAlive(page, '/sk/support#bezpecnost');
  await languageLink(page, 'en').click();
  await expect(page).toHaveURL('/en/support#bezpecnost');
  // The address changes first; the longer or shorter text then moves the page.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.evaluate(() => scrollTo(0, 200));
  await context.setOffline(true);
  await page.getByRole('main').locator('a[href^="/legal/terms#"]').first().dispatchEvent('click');
  const retry = page.getByRole('link', { name: texts.en.layout.tryAgain });
  await expect(retry).toHaveAttribute('href', /^\/legal\/terms#/);
  await expect(page).toHaveURL('/en/support#bezpecnost');
  expect(await scrolled(page)).toBe(200);
  await context.setOffline(false);
});

test('the address keeps the language that the toggle chose', async ({ page }) => {
  await openAlive(page, '/en/support');
  await languageLink(page, 'sk').click();
  await expect(page).toHaveURL('/sk/support');
  await page.getByRole('link', { name: texts.sk.layout.skipToContent }).press('Enter');
  await expect(page).toHaveURL('/sk/support#main');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the toggle leaves the reader in place', async ({ page }) => {
  // Browsers dispatch `scroll` a frame late, so here not at all.
  await page.addInitScript(() => {
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await openAlive(page, '/en/support#bezpecnost');
  await page.evaluate(() => {
    addEventListener('popstate', () => scrollTo({ top: 200, behavior: 'instant' }));
  });
  await languageLink(page, 'sk').click();
  await expect(page).toHaveURL('/sk/support#bezpecnost');
  await expect(heading(page)).toHaveText(/pomôžeme/i);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await scrolled(page)).toBe(200);
});

test('a malformed fragment changes nothing', async ({ page }) => {
  await openAlive(page, '/');
  await page.evaluate(() => location.assign('#100%'));
  await expect(page).toHaveURL('/#100%');
  await expect(heading(page)).toBeVisible();
});

test('links in a document’s text need no page load', whenProving, async ({ page }) => {
  await openAlive(page, '/legal/cookies');
  const expectSameDocument = await keepDocument(page);
  await page.getByRole('main').locator('section a[href="/legal/privacy#pravne-zaklady"]').first().click();
  await expect(page.locator('#pravne-zaklady')).toBeInViewport();
  await expectSameDocument();
});
