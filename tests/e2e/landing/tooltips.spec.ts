import type { Locator, Page } from '@playwright/test';
import { expect, test, texts, whenProving } from '../site.ts';
import { acceptBeforehand, openHomePage, phone, words } from './landing-site.ts';

test.use({ locale: texts.en.locale });
test.beforeEach(({ page }) => acceptBeforehand(page));

/** Two controls that are icons, the tooltips are here, and only the test moves the clock. */
async function openWithClock(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date('2026-05-16T10:00:00') });
  let hasArrived = false;
  page.on('response', (response) => {
    hasArrived ||= /TooltipHost/.test(response.url());
  });
  await openHomePage(page);
  // Again, where the page was not yet listening.
  await expect(async () => {
    await page.mouse.move(5, 500);
    await page.mouse.move(6, 500);
    expect(hasArrived).toBe(true);
  }).toPass();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(new Date('2026-05-16T12:00:00'));
  const email = page.getByRole('button', { name: words.en.copyEmail });
  const address = page.getByRole('button', { name: words.en.copyAddress });
  await address.scrollIntoViewIfNeeded();
  // They are alive when one opens: on a busy machine React takes its time with what has arrived.
  await expect(async () => {
    await moveAway(page);
    await moveOver(page, address);
    await page.clock.runFor(1000);
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 500 });
  }).toPass();
  await moveAway(page);
  await page.clock.runFor(1000);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  return { email, address };
}

/** Radix closes when the mouse moves outside, not when it merely leaves the control. */
async function moveAway(page: Page) {
  await page.mouse.move(5, 500);
  await page.mouse.move(6, 502);
  await page.mouse.move(8, 504);
}

async function moveOver(page: Page, control: Locator) {
  const box = await control.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await page.mouse.move((box?.x ?? 0) + 12, (box?.y ?? 0) + 12);
}

test('a tooltip appears after 700 ms, by keyboard immediately', async ({ page }) => {
  const { email, address } = await openWithClock(page);
  const tooltip = page.getByRole('tooltip');

  await test.step('it opens 700 ms after the mouse came, not before', async () => {
    await moveOver(page, address);
    await page.clock.runFor(699);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip).toHaveText(words.en.copyAddress);
  });

  await test.step('the next one opens at once within 300 ms, and waits again after that', async () => {
    await moveAway(page);
    await page.clock.runFor(290);
    await expect(tooltip).toHaveCount(0);
    await moveOver(page, email);
    await expect(tooltip).toHaveText(words.en.copyEmail);

    await moveAway(page);
    await page.clock.runFor(310);
    await moveOver(page, address);
    await page.clock.runFor(600);
    await expect(tooltip).toHaveCount(0);
  });

  await test.step('the keyboard opens it at once, and Escape closes it', async () => {
    await moveAway(page);
    await page.clock.runFor(1_000);
    await expect(async () => {
      await page.getByRole('button', { name: words.en.copyPhone }).focus();
      await page.keyboard.press('Tab');
      await expect(address).toBeFocused();
      await expect(tooltip).toHaveText(words.en.copyAddress, { timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await expect(address).toBeFocused();
  });
});

test('a page that is used by fingers never downloads tooltips', whenProving, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: phone,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openHomePage(page);
  await page.getByRole('button', { name: /menu/i }).tap();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /TooltipHost/.test(url))).toEqual([]);
  await context.close();
});
