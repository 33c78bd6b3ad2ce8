import type { Locator, Page } from '@playwright/test';
import { contactForm, expect, type Language, languages, test, texts } from '../site.ts';
import { acceptBeforehand, banner, notices, openHomePage, phone, words } from './landing-site.ts';

/** Sends the browser's own signals; each gives one notice. */
async function goOffline(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
}

/** Somebody is there, who scrolls: from then on there are notices. */
async function openForVisitor(page: Page, language: Language) {
  await openHomePage(page);
  await page.mouse.wheel(0, 1);
  await expect(notices(page, language).region).toBeAttached();
}

for (const language of languages) {
  const text = words[language];

  test.describe(`notices at the side in ${language}`, () => {
    test.use({ locale: texts[language].locale, permissions: ['clipboard-read', 'clipboard-write'] });

    test('tell when the connection goes and is back', async ({ page, context }) => {
      await acceptBeforehand(page);
      await openForVisitor(page, language);
      await context.setOffline(true);
      await expect(notices(page, language).items.getByText(text.offline)).toBeVisible();
      await context.setOffline(false);
      await expect(notices(page, language).items.getByText(text.online)).toBeVisible();
    });

    test('tell that an address is copied', async ({ page }) => {
      await acceptBeforehand(page);
      await openHomePage(page);
      await page.getByRole('button', { name: text.copyEmail }).click();
      await expect(notices(page, language).items.getByText(text.copied)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('podpora@labka.example');
    });

    test('tell that the choice about cookies is kept', async ({ page }) => {
      await page.goto('/');
      await banner(page, language).accept.click();
      await expect(notices(page, language).items.getByText(text.saved)).toBeVisible();
    });
  });
}

test.describe('a notice at the side', () => {
  test.use({ locale: texts.en.locale, viewport: { width: 1280, height: 800 } });

  /** 356 px wide and 32 px from the lower right corner, to which it moves on the browser's own clock. */
  async function expectInPlace(items: Locator) {
    await expect
      .poll(async () => {
        const box = await items.boundingBox();
        return box && [box.width, 1280 - box.x - box.width, 800 - box.y - box.height].map(Math.round);
      })
      .toEqual([356, 32, 32]);
  }

  /** On a clock that only the test moves. */
  async function openWithClock(page: Page) {
    await acceptBeforehand(page);
    await page.clock.install({ time: new Date('2026-05-16T10:00:00') });
    await openForVisitor(page, 'en');
    await page.clock.pauseAt(new Date('2026-05-16T12:00:00'));
    return notices(page, 'en').items;
  }

  test('goes after 4000 ms, not before', async ({ page }) => {
    const items = await openWithClock(page);
    await goOffline(page);
    await page.clock.runFor(100);
    await expect(items).toHaveCount(1);
    await page.clock.runFor(3_850);
    await expect(items).toHaveAttribute('data-removed', 'false');
    await page.clock.runFor(100);
    await expect(items).toHaveAttribute('data-removed', 'true');
    await page.clock.runFor(500);
    await expect(items).toHaveCount(0);
  });

  test('is 356 px wide and 32 px from the lower right corner', async ({ page }) => {
    const items = await openWithClock(page);
    await goOffline(page);
    await page.clock.runFor(100);
    await expect(items).toHaveAttribute('data-mounted', 'true');
    await expectInPlace(items);
  });

  test('stands with two others, 14 px apart, and no more', async ({ page }) => {
    const items = await openWithClock(page);
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
        const first = await items.nth(0).boundingBox();
        const second = await items.nth(1).boundingBox();
        return first && second && Math.round(first.y - second.y - second.height);
      })
      .toBe(14);
  });

  test('is reached with Alt+T and closed by its button', async ({ page }) => {
    const items = await openWithClock(page);
    await goOffline(page);
    await page.clock.runFor(100);
    await page.keyboard.press('Alt+t');
    await expect(notices(page, 'en').region.locator(':focus')).toHaveCount(1);
    await items.getByRole('button', { name: words.en.close }).click();
    await page.clock.runFor(500);
    await expect(items).toHaveCount(0);
  });

  for (const { pixels, milliseconds, goes } of [
    { pixels: 20, milliseconds: 1_000, goes: true },
    { pixels: 19, milliseconds: 1_000, goes: false },
    { pixels: 12, milliseconds: 100, goes: true },
    { pixels: 10, milliseconds: 100, goes: false },
  ]) {
    const verdict = goes ? 'goes' : 'stays';
    test(`${verdict} when it is swiped ${pixels} px in ${milliseconds} ms`, async ({ page }) => {
      const items = await openWithClock(page);
      await goOffline(page);
      await page.clock.runFor(1_000);
      await expectInPlace(items);
      const box = await items.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.clock.runFor(milliseconds);
      await page.mouse.move(x + pixels, y, { steps: 4 });
      await page.mouse.up();
      await expect(items.first()).toHaveAttribute('data-swipe-out', String(goes));
    });
  }

  test('is allowed by the content security policy, which has no inline styles', async ({ page }) => {
    const response = await page.goto('/');
    expect(response?.headers()['content-security-policy']).toContain("style-src 'self'");
    await acceptBeforehand(page);
    await openForVisitor(page, 'en');
    await goOffline(page);
    const item = notices(page, 'en').items.first();
    await expect(item).toBeVisible();
    expect(await item.evaluate((element) => getComputedStyle(element).position)).toBe('absolute');
  });
});

for (const { width, margin } of [
  { width: 599, margin: 32 },
  { width: 420, margin: 32 },
  { width: 412, margin: 28 },
  { width: 388, margin: 16 },
  { width: 360, margin: 16 },
]) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ locale: texts.en.locale, viewport: { width, height: 740 } });

    test(`a side notice stays ${margin} px from the right edge and keeps its width if it can`, async ({
      page,
    }) => {
      await acceptBeforehand(page);
      await openForVisitor(page, 'en');
      await goOffline(page);
      const item = notices(page, 'en').items.first();
      await expect(item).toBeVisible();
      await expect
        .poll(async () => {
          const box = await item.boundingBox();
          return box && [box.width, width - box.x - box.width, 740 - box.y - box.height].map(Math.round);
        })
        .toEqual([Math.min(356, width - 2 * margin), margin, 32]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ locale: texts.en.locale, viewport: phone });

  test('neither kind of notification covers the banner’s buttons', async ({ page }) => {
    await openHomePage(page);
    const { region, close, accept } = banner(page, 'en');
    await expect(region).toBeVisible();
    await goOffline(page);
    await contactForm(page, 'en').send.click();
    const notice = notices(page, 'en').items.first();
    const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
    await expect(toast).toBeVisible();
    await expect(notice).toBeVisible();
    const top = (await region.boundingBox())?.y ?? 0;
    for (const shown of [notice, toast]) {
      await expect
        .poll(async () => {
          const box = await shown.boundingBox();
          return (box?.y ?? 0) + (box?.height ?? 0);
        })
        .toBeLessThanOrEqual(top);
    }
    await accept.click({ trial: true });
    await close.click();
    await expect(region).toBeHidden();
  });
});
