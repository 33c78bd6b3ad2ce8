import { languages } from '@labka/contract';
import type { Page } from '@playwright/test';
import { sample } from '../support/campaign.ts';
import { titleOf } from '../support/texts.ts';
import { languageLink } from './controls.ts';
import {
  anchors,
  expect,
  expectAlive,
  failedRequest,
  holdBack,
  inOneLanguage,
  keepDocument,
  openAlive,
  openWithout,
  test,
  texts,
} from './site.ts';

const [other] = languages;

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Browsers restore whole pixels of layouts with fractions. */
const expectScrolled = (page: Page, position: number) =>
  expect.poll(async () => Math.abs((await scrolled(page)) - position)).toBeLessThanOrEqual(1);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const terms = titleOf('terms', 'en');
const { support } = texts.en.footer;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** On a busy machine the frame with the scroll event comes after the next page. */
async function withoutScrollEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
  });
}

inOneLanguage(1, (_language, text) => {
  test('header links lead to their sections and are marked', async ({ page }) => {
    await openAlive(page, '/');
    const header = page.getByRole('banner');
    for (const anchor of sample(anchors, 2)) {
      const link = header.getByRole('link', { name: text.navigation[anchor], exact: true });
      await link.click();
      await expect.soft(page).toHaveURL(new RegExp(`#${anchor}$`));
      await expect.soft(link).toHaveAttribute('aria-current', 'true');
      const [bar, title] = [await header.boundingBox(), await page.locator(`#${anchor}-title`).boundingBox()];
      expect.soft(bar?.y).toBe(0);
      expect.soft(title?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN);
    }
  });
});

test('a query after the section hides nothing', async ({ page }) => {
  await page.goto('/#contact?utm_source=mail');
  await expect(page).toHaveURL(/\/\?utm_source=mail#contact$/);
  await expect(page.locator('#contact-title')).toBeInViewport();
});

test('Back, Forward and a reload restore positions', async ({ page, context }) => {
  await withoutScrollEvents(page);
  const release = await openWithout(page, /\/assets\/entry-client-.*\.js$/);
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(() => scrollTo(0, 2500));
  release();
  await expectAlive(page);
  await footerLink(page, support).dispatchEvent('click');
  await expect(page).toHaveURL('/support');
  await expect(heading(page)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expectScrolled(page, 2500);
  await page.goForward();
  await expect(page).toHaveURL('/support');
  await expectScrolled(page, 300);
  await page.reload();
  await expectScrolled(page, 300);

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
  const result = page.locator('search a[href="/legal/terms#vratenie-penazi"]');
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

test('Back returns to the followed result', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAlive(page, '/legal');
  await page.getByRole('searchbox').fill('data');
  const result = page.getByRole('search').getByRole('link').nth(5);
  await result.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  await result.click();
  await expect(page).not.toHaveURL('/legal');
  await page.goBack();
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport();
  await expectScrolled(page, place);
});

test('a result on the page itself unfolds', async ({ page }) => {
  await openAlive(page, '/support');
  await page.getByRole('searchbox').fill('sign the form');
  await page.locator('search a[href="/support#suhlas"]').press('Enter');
  await expect(page.locator('#suhlas')).toBeFocused();
  await expect(page.locator('details:has(#suhlas) h4')).toBeInViewport();
});

test('the dog looks over the results, never covers them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAlive(page, '/support');
  await page.getByRole('searchbox').fill('password');
  const results = await page.locator('search ol').boundingBox();
  const dog = await page.locator('main img').first().boundingBox();
  expect((dog?.y ?? 0) + (dog?.height ?? 0)).toBeLessThanOrEqual(results?.y ?? 0);
});

test('Back finds an answer unfolded, where it was', async ({ page }) => {
  await openAlive(page, '/support#nahlasit');
  await page.locator('#rodicia summary').first().click();
  const link = page.locator('#rodicia details a').first();
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  await link.click();
  await expect(heading(page)).toHaveText(terms);
  await page.goBack();
  await expect(link).toBeFocused();
  await expectScrolled(page, place);
});

test('links in texts need no load; Back restores focus', async ({ page }) => {
  await openAlive(page, '/legal/cookies');
  const expectSameDocument = await keepDocument(page);
  const link = page.getByRole('main').locator('section a[href="/legal/privacy#pravne-zaklady"]').first();
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  await link.click();
  await expect(page.locator('#pravne-zaklady')).toBeFocused();
  await expect(page.locator('#pravne-zaklady')).toBeInViewport();
  await page.goBack();
  await expectScrolled(page, place);
  await expect(link).toBeFocused();
  await expectSameDocument();
});

test('links work after a release with new file names', async ({ page, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  await openAlive(page, '/legal');
  await page.route(/\/assets\/SupportPage-.*\.js$/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await footerLink(page, support).click();
  await expect(page).toHaveURL('/support');
  await expect(heading(page)).toHaveText(/help/i);
});

test('a page that fails keeps the reader’s place @prove', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  await openAlive(page, '/en/support#bezpecnost');
  await page.evaluate(() => scrollTo(0, 200));
  await context.setOffline(true);
  await page.getByRole('main').locator('a[href^="/legal/terms#"]').first().dispatchEvent('click');
  const retry = page.getByRole('link', { name: texts.en.layout.tryAgain });
  await expect(retry).toHaveAttribute('href', /^\/legal\/terms#/);
  await expect(page).toHaveURL('/en/support#bezpecnost');
  expect(await scrolled(page)).toBe(200);
  await context.setOffline(false);
});

test('the toggle renames the address, in place', async ({ page }) => {
  await withoutScrollEvents(page);
  await openAlive(page, '/en/support?from=app#bezpecnost');
  await page.evaluate(() => {
    addEventListener('popstate', () => scrollTo({ top: 200, behavior: 'instant' }));
  });
  await languageLink(page, other).click();
  await expect(page).toHaveURL(`/${other}/support?from=app#bezpecnost`);
  await expect(heading(page)).toHaveText(texts[other].support.title);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await scrolled(page)).toBe(200);
  await page.getByRole('link', { name: texts[other].layout.skipToContent }).press('Enter');
  await expect(page).toHaveURL(`/${other}/support?from=app#main`);
  await expect(page.getByRole('main')).toBeFocused();
});

test('odd paths and fragments are read like Hosting’s @prove', async ({ page }) => {
  for (const path of ['/legal/%74erms', '/legal//terms']) {
    await openAlive(page, path);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('main #platby')).toHaveCount(0);
  }
  await page.evaluate(() => location.assign('#100%'));
  await expect(page).toHaveURL('/legal//terms#100%');
  await expect(heading(page)).toBeVisible();
});
