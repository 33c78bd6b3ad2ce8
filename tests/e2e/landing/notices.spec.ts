import type { Locator, Page } from '@playwright/test';
import { firstSentence } from '../../support/texts.ts';
import { banner, contactForm, notices, toasts } from '../controls.ts';
import {
  expect,
  failedRequest,
  inOneLanguage,
  openAlive,
  openWithClock,
  phone,
  test,
  texts,
} from '../site.ts';

const desktop = { width: 1280, height: 800 };

test.use({ viewport: desktop });

/** Sends the browser's own event, which shows one notice. */
async function goOffline(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
}

/** Scrolls once, since notices load at the first interaction. */
async function expectNotices(page: Page) {
  // Repeated, in case the page was not listening yet.
  await expect(async () => {
    await page.mouse.wheel(0, 1);
    await expect(notices(page, 'en').region).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** Its width, and its distance from the right and lower edges of the window. */
async function placeIn(item: Locator, { width, height }: { width: number; height: number }) {
  const box = await item.boundingBox();
  return box && [box.width, width - box.x - box.width, height - box.y - box.height].map(Math.round);
}

inOneLanguage(0, (language, text) => {
  test.describe('on the first visit', () => {
    test.use({ isFirstVisit: true });

    test('choices and the connection give notices', async ({ page, context, expectedErrors }) => {
      // A file may still be loading when the connection is lost.
      expectedErrors.push(failedRequest);
      await openAlive(page, '/legal');
      const { items } = notices(page, language);
      await banner(page, language).accept.click();
      await expect(items.getByText(text.cookies.saved)).toBeVisible();
      await context.setOffline(true);
      await expect(items.getByText(firstSentence(text.layout.offline))).toBeVisible();
      await context.setOffline(false);
      await expect(items.getByText(text.layout.online)).toBeVisible();
    });
  });
});

test('notices come after a first interaction offline @prove', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  await openAlive(page, '/legal');
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await page.mouse.wheel(0, 200);
  await failed;
  await context.setOffline(false);
  await expectNotices(page);
});

test('a page read for a while shows toasts offline @prove', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  await openWithClock(page, '/');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('region', { name: /F8/ })).toBeAttached();
  await context.setOffline(true);
  await contactForm(page, 'en').send.click();
  await expect(toasts(page)).toContainText(texts.en.contact.error.required);
});

test('a field used before hydration loads toasts @prove', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.querySelector<HTMLElement>('[name=subject]')?.focus({ preventScroll: true });
    }),
  );
  await openAlive(page, '/');
  // Sooner than on a page that is only read.
  await expect(page.getByRole('region', { name: /F8/ })).toBeAttached({ timeout: 5_000 });
});

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true });

  test('toast, notice and banner never cover each other', async ({ page }) => {
    await openWithClock(page, '/', () => expectNotices(page));
    const { region, accept } = banner(page, 'en');
    const notice = notices(page, 'en').items.first();
    await contactForm(page, 'en').send.click();
    await goOffline(page);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await page.clock.runFor(500);
      await expect.poll(() => gap(toasts(page), notice), `${viewport.width} px`).toBeGreaterThan(0);
      await expect.poll(() => gap(page.locator('header'), toasts(page))).toBeGreaterThanOrEqual(0);
    }
    await expect.poll(() => gap(notice, region)).toBeGreaterThanOrEqual(0);
    expect((await placeIn(notice, phone))?.slice(0, 2)).toEqual([328, 16]);
    await accept.click({ trial: true });
  });
});

test('a toast in large text leaves its field free', async ({ page }) => {
  await page.setViewportSize({ ...phone, height: 800 });
  await openAlive(page, '/');
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  await contactForm(page, 'en').send.click();
  await expect.poll(() => gap(toasts(page), page.locator('form label').first())).toBeGreaterThan(0);
});

/** The distance between the lower edge of one element and the upper edge of another. */
async function gap(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return (below?.y ?? Number.NaN) - (above?.y ?? 0) - (above?.height ?? 0);
}

test('at most three notices stay 4000 ms, unless closed', async ({ page }) => {
  await openWithClock(page, '/legal', () => expectNotices(page));
  const { region, items } = notices(page, 'en');
  await test.step('it goes after 4000 ms, not before', async () => {
    await goOffline(page);
    await page.clock.runFor(100);
    await expect(items).toHaveAttribute('data-mounted', 'true');
    await expect.poll(() => placeIn(items, desktop)).toEqual([356, 32, 32]);
    await page.clock.runFor(3_850);
    await expect(items).toHaveAttribute('data-removed', 'false');
    await page.clock.runFor(600);
    await expect(items).toHaveCount(0);
  });

  // close-when-swiped.test.ts has the distances and directions.
  await test.step('it goes when it is swiped', async () => {
    await goOffline(page);
    await page.clock.runFor(1_000);
    await items.hover();
    await page.mouse.down();
    await page.clock.runFor(1_000);
    const { x = 0, y = 0, width = 0, height = 0 } = (await items.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2 + 21, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await page.clock.runFor(500);
    await expect(items).toHaveCount(0);
  });

  await test.step('Alt+T reaches it and its button closes it', async () => {
    await goOffline(page);
    await page.clock.runFor(100);
    await page.keyboard.press('Alt+t');
    await page.keyboard.press('Tab');
    const focused = region.locator(':focus');
    await expect(focused).toHaveRole('listitem');
    await expect(focused).toHaveCSS('outline-style', 'solid');
    await items.getByRole('button', { name: texts.en.toast.closeNotice }).click();
    await page.clock.runFor(500);
    await expect(items).toHaveCount(0);
  });

  await test.step('three stand together, 14 px apart', async () => {
    for (let count = 0; count < 4; count += 1) {
      await goOffline(page);
      await page.clock.runFor(100);
    }
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
    await expect
      .poll(async () => {
        // The stack moves under the mouse while it opens.
        await items.first().hover();
        await page.clock.runFor(100);
        return Math.round(await gap(items.nth(1), items.nth(0)));
      })
      .toBe(14);
  });
});
