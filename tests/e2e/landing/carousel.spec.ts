import type { Locator, Page } from '@playwright/test';
import { sample } from '../../support/campaign.ts';
import { carousel, screenNames } from '../controls.ts';
import {
  expect,
  inOneLanguage,
  type Language,
  layoutShift,
  openAlive,
  openWithClock,
  phone,
  requestsOf,
  test,
  whenProving,
} from '../site.ts';

async function expectShown(page: Page, screen: number, language: Language = 'en') {
  const screens = carousel(page, language);
  await expect(screens.current).toHaveText(screenNames(language)[screen] ?? 'none');
  await expect(screens.picture(screen)).toBeInViewport({ ratio: 0.5 });
}

/** Lets the screens come to rest. */
async function untilCurrent(page: Page, screen: number, language: Language = 'en') {
  const name = screenNames(language)[screen] ?? 'none';
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(carousel(page, language).current).toHaveText(name, { timeout: 100 });
  }).toPass({ timeout: 10_000 });
}

inOneLanguage(1, (language) => {
  test('five screens have names, pictures and texts', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openAlive(page, '/');
    const screens = carousel(page, language);
    await test.step('with reduced motion they neither start nor slide', async () => {
      await expect(screens.picture(1)).toBeAttached();
      await page.clock.runFor(7_000);
      await expectShown(page, 0, language);
      await expect(screens.start).toBeVisible();
      await expect.soft(screens.scroller).toHaveCSS('scroll-behavior', 'auto');
    });
    await test.step('arrow keys scroll them', async () => {
      await screens.scroller.focus();
      await page.keyboard.press('ArrowRight');
      await untilCurrent(page, 1, language);
      await expect(screens.start).toBeVisible();
    });
    await test.step('each has a control and a text of its own', async () => {
      await expect(screens.region.getByRole('button')).toHaveText(['', ...screenNames(language)]);
      for (const screen of [4, 1, 3, 0, 2]) {
        await screens.control(screen).click();
        await expectShown(page, screen, language);
      }
      const alts = await screens.region
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
      expect(new Set(alts).size).toBe(5);
      for (const alt of alts) expect(alt.length).toBeGreaterThan(40);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a finger swipes the screens on and back', whenProving, async ({ page }) => {
    const screens = carousel(page, 'en');
    await openWithClock(page, '/', async () => {
      await screens.control(0).tap();
      // A slow machine may already show the second screen; a finger on a moving screen leads elsewhere.
      await expect.poll(() => screens.scroller.evaluate((element) => element.scrollLeft)).toBe(0);
    });
    await screens.start.tap();
    for (const [distance, screen] of [
      [-150, 1],
      [-150, 2],
      [150, 1],
    ] as const) {
      await swipe(page, screens.scroller, distance);
      await expect(screens.picture(screen)).toBeInViewport({ ratio: 0.6 });
      // Once it has settled, its name is the current one, and the rotation has stopped.
      await untilCurrent(page, screen);
      await expect(screens.start).toBeVisible();
    }
    await page.clock.runFor(10_000);
    await expectShown(page, 1);
  });
});

/**
 * A finger that moves this many px to the right and rests before it is lifted: the distance of momentum differs between
 * machines.
 */
async function swipe(page: Page, target: Locator, distance: number) {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const start = x + (width - distance) / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', moved: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: start + moved, y: y + height / 2 }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', (distance * step) / 10);
  await page.waitForTimeout(200);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const colorScheme of sample(['dark', 'light'] as const, 1)) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('only its screens are fetched, and start without layout shift', async ({ page }) => {
      const requests = requestsOf(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(requests.filter((url) => /screens-.*-map-/.test(url))).toHaveLength(1);
      const brightness = await carousel(page, 'en').picture(0).evaluate(averageBrightness);
      expect(brightness > 128 ? 'light' : 'dark').toBe(colorScheme);
      await expect(carousel(page, 'en').current).toHaveText(screenNames('en')[1], { timeout: 15_000 });
      await expectShown(page, 1);
      // Lighthouse also counts three decimals.
      expect(await layoutShift(page)).toBeLessThan(0.001);
    });
  });
}

/** Of a picture, from 0 to 255. */
async function averageBrightness(image: Element): Promise<number> {
  if (!(image instanceof HTMLImageElement)) return Number.NaN;
  await image.decode();
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  canvas?.drawImage(image, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
  return (red + green + blue) / 3;
}
