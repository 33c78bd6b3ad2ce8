import type { Locator, Page } from '@playwright/test';
import { sample } from '../../support/campaign.ts';
import { firstSentence } from '../../support/texts.ts';
import { banner, contactForm, languageLink, notices, toasts } from '../controls.ts';
import {
  expect,
  failedRequest,
  inOneLanguage,
  openAlive,
  openWithClock,
  otherLanguage,
  phone,
  test,
  texts,
  whenProving,
  widthOfPage,
} from '../site.ts';

const desktop = { width: 1280, height: 800 };

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

test('notices come although the first interaction was offline', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  await openAlive(page, '/legal');
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await page.mouse.wheel(0, 200);
  await failed;
  await context.setOffline(false);
  await expectNotices(page);
});

test('a page read for a while shows toasts offline', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  await openWithClock(page, '/');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('region', { name: /F8/ })).toBeAttached();
  await context.setOffline(true);
  await contactForm(page, 'en').send.click();
  await expect(toasts(page)).toContainText(texts.en.contact.error.required);
});

for (const viewport of [desktop, phone])
  test(`a toast and a notice never overlap at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openWithClock(page, '/', () => expectNotices(page));
    await contactForm(page, 'en').send.click();
    await goOffline(page);
    await page.clock.runFor(1_000);
    const [toast, notice] = await Promise.all([
      toasts(page).boundingBox(),
      notices(page, 'en').items.first().boundingBox(),
    ]);
    expect((toast?.y ?? 0) + (toast?.height ?? Number.NaN)).toBeLessThan(notice?.y ?? 0);
  });

test.describe('a notice at the side', () => {
  test.use({ viewport: desktop });

  test('a toast and a notice follow the page’s language', whenProving, async ({ page }) => {
    // Neither disappears while the clock stands still.
    await openWithClock(page, '/', () => expectNotices(page));
    await contactForm(page, 'en').send.click();
    await goOffline(page);
    await page.clock.runFor(200);
    await expect(toasts(page)).toContainText(texts.en.contact.error.required);
    await expect(page.getByText(firstSentence(texts.en.layout.offline))).toBeVisible();
    const other = otherLanguage('en');
    await languageLink(page, other).press('Enter');
    await expect(toasts(page)).toContainText(texts[other].contact.error.required);
    await expect(page.getByText(firstSentence(texts[other].layout.offline))).toBeVisible();
    await expect(page.getByText(firstSentence(texts.en.layout.offline))).toHaveCount(0);
  });

  test('stays 4000 ms, at most three, reachable by keyboard', async ({ page }) => {
    await openWithClock(page, '/legal', () => expectNotices(page));
    const { region, items } = notices(page, 'en');
    await test.step('it goes after 4000 ms, not before', async () => {
      await goOffline(page);
      await page.clock.runFor(100);
      await expect(items).toHaveAttribute('data-mounted', 'true');
      await expect.poll(() => placeIn(items, desktop)).toEqual([356, 32, 32]);
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
      const focused = region.locator(':focus');
      await expect(focused).toHaveCSS('outline-style', 'solid');
      await page.keyboard.press('Tab');
      await expect(focused).toHaveRole('listitem');
      await expect(focused).toHaveCSS('outline-style', 'solid');
      await items.getByRole('button', { name: texts.en.toast.closeNotice }).click();
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

  // close-when-swiped.test.ts has the distances and directions.
  test('goes when it is swiped', whenProving, async ({ page }) => {
    await openWithClock(page, '/legal', () => expectNotices(page));
    const { items } = notices(page, 'en');
    await goOffline(page);
    await page.clock.runFor(1_000);
    await expect.poll(() => placeIn(items, desktop)).toEqual([356, 32, 32]);
    const { x = 0, y = 0 } = (await items.boundingBox()) ?? {};
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.down();
    await page.clock.runFor(1_000);
    await page.mouse.move(x + 60, y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(items).toHaveAttribute('data-removed', 'true');
  });

  test('looks as a toast does; icons have tooltips', whenProving, async ({ page }) => {
    await openAlive(page, '/');
    await expectNotices(page);
    await goOffline(page);
    const notice = notices(page, 'en').items.first();
    await expect(notice).toHaveAttribute('data-mounted', 'true');
    // The content security policy allows sonner's style by its hash.
    await expect(page.locator('meta[http-equiv]')).toHaveAttribute('content', /; style-src 'self' 'sha256-/);
    await expect(notice).toHaveCSS('position', 'absolute');
    const looks = await lookOf(notice);
    await contactForm(page, 'en').send.click();
    await expect(toasts(page)).toBeVisible();
    expect(await lookOf(toasts(page))).toEqual(looks);
    const copy = page.getByRole('button', { name: texts.en.contact.copyEmail });
    // Repeated, in case the tooltips were not loaded yet.
    await expect(async () => {
      await page.mouse.move(5, 5);
      await copy.hover();
      await expect(page.getByRole('tooltip')).toHaveText(texts.en.contact.copyEmail, { timeout: 2_000 });
    }).toPass();
  });
});

const narrowWindows = [
  { width: 599, margin: 32 },
  { width: 420, margin: 32 },
  { width: 412, margin: 28 },
  { width: 388, margin: 16 },
  { width: 360, margin: 16 },
];

test('in narrow windows a notice keeps its distance and width', whenProving, async ({ page }) => {
  await openAlive(page, '/');
  await expectNotices(page);
  const item = notices(page, 'en').items.first();
  for (const { width, margin } of sample(narrowWindows, 3)) {
    await page.setViewportSize({ width, height: 740 });
    await goOffline(page);
    await expect(item).toBeVisible();
    await expect
      .poll(() => placeIn(item, { width, height: 740 }), `${width} px`)
      .toEqual([Math.min(356, width - 2 * margin), margin, 32]);
    expect.soft(await widthOfPage(page), `${width} px`).toBe(width);
  }
});

test.describe('beside the banner on a phone', () => {
  test.use({ viewport: phone, isFirstVisit: true });

  test('neither kind of notification covers its buttons', whenProving, async ({ page }) => {
    await openAlive(page, '/');
    const { region, close, accept } = banner(page, 'en');
    await expect(region).toBeVisible();
    await goOffline(page);
    await contactForm(page, 'en').send.click();
    const top = (await region.boundingBox())?.y ?? 0;
    for (const shown of [notices(page, 'en').items.first(), toasts(page)]) {
      await expect(shown).toBeVisible();
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

/** The visible properties; positions are relative to the card's edges. */
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
