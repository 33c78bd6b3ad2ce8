import type { Locator, Page } from '@playwright/test';
import { site } from '../../../web/site.config.ts';
import { sample } from '../../support/campaign.ts';
import {
  contactForm,
  expect,
  failedRequest,
  type Language,
  languageLink,
  languagesInTurn,
  otherLanguage,
  test,
  texts,
  whenProving,
} from '../site.ts';
import { acceptBeforehand, banner, notices, openHomePage, phone, words } from './landing-site.ts';

/** Sends the browser's own signals; each gives one notice. */
async function goOffline(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
}

/** Somebody is there, who scrolls: from then on there are notices. */
async function openForVisitor(page: Page, language: Language) {
  await openHomePage(page);
  // Again, where the page was not yet listening.
  await expect(async () => {
    await page.mouse.wheel(0, 1);
    await expect(notices(page, language).region).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

for (const language of languagesInTurn(0)) {
  const text = words[language];

  test.describe(`notices at the side in ${language}`, () => {
    test.use({ locale: texts[language].locale, permissions: ['clipboard-read', 'clipboard-write'] });

    test('report choices, copied addresses and the connection', async ({ page, context, expectedErrors }) => {
      // A picture may still be on its way when the connection goes.
      expectedErrors.push(failedRequest);
      await openHomePage(page);
      const { items } = notices(page, language);
      await banner(page, language).accept.click();
      await expect(items.getByText(text.saved)).toBeVisible();

      await page.getByRole('button', { name: text.copyEmail }).click();
      await expect(items.getByText(text.copied)).toBeVisible();
      expect.soft(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.contact.supportEmail);

      await context.setOffline(true);
      await expect(items.getByText(text.offline)).toBeVisible();
      await context.setOffline(false);
      await expect(items.getByText(text.online)).toBeVisible();
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

  test('changes its language with the page', async ({ page }) => {
    await openForVisitor(page, 'en');
    await banner(page, 'en').accept.click();
    const notice = page.getByText(words.en.saved);
    // Under the mouse it stays.
    await notice.hover();
    const other = otherLanguage('en');
    await languageLink(page, other).press('Enter');
    await expect(page.getByText(words[other].saved)).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('stays 4000 ms, at most three, reachable by keyboard', async ({ page }) => {
    const items = await openWithClock(page);
    await test.step('it goes after 4000 ms, not before', async () => {
      await goOffline(page);
      await page.clock.runFor(100);
      await expect(items).toHaveAttribute('data-mounted', 'true');
      await expectInPlace(items);
      await page.clock.runFor(3_850);
      await expect(items).toHaveAttribute('data-removed', 'false');
      await page.clock.runFor(100);
      await expect(items).toHaveAttribute('data-removed', 'true');
      await page.clock.runFor(500);
      await expect(items).toHaveCount(0);
    });

    await test.step('it is reached with Alt+T and closed by its button', async () => {
      await goOffline(page);
      await page.clock.runFor(100);
      await page.keyboard.press('Alt+t');
      const focused = notices(page, 'en').region.locator(':focus');
      await expect(focused).toHaveCSS('outline-style', 'solid');
      await page.keyboard.press('Tab');
      await expect(focused).toHaveRole('listitem');
      await expect(focused).toHaveCSS('outline-style', 'solid');
      await items.getByRole('button', { name: words.en.close }).click();
      await page.clock.runFor(500);
      await expect(items).toHaveCount(0);
    });

    await test.step('it stands with two others, 14 px apart, and no more', async () => {
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
  });

  const swipes = [
    { pixels: 20, milliseconds: 1_000, goes: true },
    { pixels: 19, milliseconds: 1_000, goes: false },
    { pixels: 10, milliseconds: 100, goes: false },
    { pixels: 12, milliseconds: 100, goes: true },
    { pixels: -60, milliseconds: 2_000, goes: false },
  ];

  test('goes when it is swiped far or fast enough', async ({ page }) => {
    const items = await openWithClock(page);
    for (const { pixels, milliseconds, goes } of sample(swipes, 3)) {
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
      await expect
        .soft(items.first(), `${pixels} px in ${milliseconds} ms`)
        .toHaveAttribute('data-removed', String(goes));
      await page.mouse.move(5, 5);
      await expect(async () => {
        await page.clock.runFor(1_000);
        await expect(items).toHaveCount(0, { timeout: 200 });
      }).toPass();
    }
  });
});

test.describe('in a narrow window', () => {
  test.use({ locale: texts.en.locale });

  const narrowWindows = [
    { width: 599, margin: 32 },
    { width: 420, margin: 32 },
    { width: 412, margin: 28 },
    { width: 388, margin: 16 },
    { width: 360, margin: 16 },
  ];

  test('a side notice keeps its distance and width', whenProving, async ({ page }) => {
    await acceptBeforehand(page);
    await openForVisitor(page, 'en');
    const item = notices(page, 'en').items.first();
    for (const { width, margin } of sample(narrowWindows, 3)) {
      await page.setViewportSize({ width, height: 740 });
      await goOffline(page);
      await expect(item).toBeVisible();
      await expect
        .poll(async () => {
          const box = await item.boundingBox();
          return box && [box.width, width - box.x - box.width, 740 - box.y - box.height].map(Math.round);
        }, `${width} px`)
        .toEqual([Math.min(356, width - 2 * margin), margin, 32]);
      const shown = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(shown, `${width} px`).toBe(width);
    }
  });
});

test.describe('both kinds of notification', () => {
  test.use({ locale: texts.en.locale, viewport: { width: 1280, height: 800 } });

  test('are of one family: card, icon and button to close', async ({ page }) => {
    await acceptBeforehand(page);
    await openForVisitor(page, 'en');
    await goOffline(page);
    const notice = notices(page, 'en').items.first();
    await expect(notice).toHaveAttribute('data-mounted', 'true');
    // The content security policy allows the style that sonner writes into the document, by its hash.
    await expect(page.locator('meta[http-equiv]')).toHaveAttribute('content', /; style-src 'self' 'sha256-/);
    await expect(notice).toHaveCSS('position', 'absolute');
    const looks = await lookOf(notice);
    await contactForm(page, 'en').send.click();
    const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
    await expect(toast).toBeVisible();
    expect(await lookOf(toast)).toEqual(looks);
  });
});

/** What the eye compares; places are counted from the edges of the card. */
function lookOf(card: Locator) {
  return card.evaluate((element) => {
    const { borderRadius, border, boxShadow, backgroundColor, padding, fontSize } = getComputedStyle(element);
    const icon = element.querySelector('svg');
    const button = element.querySelector('button');
    return {
      card: { borderRadius, border, boxShadow, backgroundColor, padding, fontSize },
      icon: [icon?.clientWidth, icon && distance(icon, 'left'), icon && distance(icon, 'top')],
      button: [button?.clientWidth, button && distance(button, 'right'), button && distance(button, 'top')],
    };

    function distance(part: Element, side: 'left' | 'right' | 'top'): number {
      return Math.round(Math.abs(part.getBoundingClientRect()[side] - element.getBoundingClientRect()[side]));
    }
  });
}

test.describe('on a phone', () => {
  test.use({ locale: texts.en.locale, viewport: phone });

  test('neither kind of notification covers the banner’s buttons', whenProving, async ({ page }) => {
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
