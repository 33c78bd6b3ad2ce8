import type { Locator, Page } from '@playwright/test';
import {
  expect,
  type Language,
  languagesInTurn,
  layoutShift,
  openAlive,
  test,
  texts,
  whenProving,
} from '../site.ts';
import { acceptBeforehand, carousel, phone, words } from './landing-site.ts';

test.beforeEach(({ page }) => acceptBeforehand(page));

const beside = [10, 400] as const;

/** What is named is also what the eye sees. */
async function expectShown(page: Page, language: Language, screen: number) {
  const screens = carousel(page, language);
  await expect(screens.current).toHaveText(words[language].screenNames[screen] ?? 'none');
  await expect(screens.picture(screen)).toBeInViewport({ ratio: 0.5 });
}

/** The home page when its slideshow is alive: only the browser brings a second screen. */
async function openAliveCarousel(page: Page) {
  await openAlive(page, '/');
  const screens = carousel(page, 'en');
  await expect(screens.picture(1)).toBeAttached();
  return screens;
}

/** Starts the slideshow with its second screen, at an exact moment of a clock that only the test moves. */
async function startExactly(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date('2026-05-16T10:00:00') });
  const screens = await openAliveCarousel(page);
  await screens.control(1).click();
  await page.clock.pauseAt(new Date('2026-05-16T12:00:00'));
  await screens.start.click();
  await page.mouse.move(...beside);
  return screens;
}

for (const language of languagesInTurn(1)) {
  test.describe(`the app's screens in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('are five, each with a named control and alternative text', async ({ page }) => {
      await openAlive(page, '/');
      const screens = carousel(page, language);
      const names = words[language].screenNames;
      await expect(screens.region.getByRole('button')).toHaveText(['', ...names]);
      for (const screen of [4, 1, 3, 0, 2]) {
        await screens.control(screen).click();
        await expectShown(page, language, screen);
        const alt = (await screens.picture(screen).getAttribute('alt')) ?? '';
        expect(alt.length).toBeGreaterThan(40);
      }
      const alts = await screens.region
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
      expect(new Set(alts).size).toBe(5);
    });
  });
}

test.describe('the slideshow', () => {
  test.use({ locale: texts.en.locale });

  test('changes every 3000 ms, not before, and wraps', async ({ page }) => {
    const screens = await startExactly(page);
    await expectShown(page, 'en', 1);
    for (const next of [2, 3, 4, 0]) {
      const before = (await screens.current.textContent()) ?? '';
      await page.clock.runFor(2_999);
      await expect(screens.current).toHaveText(before);
      await page.clock.runFor(1);
      await expectShown(page, 'en', next);
    }
  });

  test('pauses under the mouse, in hidden tabs, and when stopped', async ({ page }) => {
    const screens = await startExactly(page);
    const first = screens.region.getByRole('button').first();
    await test.step('the mouse', async () => {
      await screens.picture(1).hover();
      await page.clock.runFor(10_000);
      await expectShown(page, 'en', 1);
      await page.mouse.move(...beside);
      await page.clock.runFor(3_000);
      await expectShown(page, 'en', 2);
    });
    await test.step('the button, which comes first and changes its name', async () => {
      await expect.soft(first).toHaveAccessibleName(words.en.pause);
      await screens.pause.click();
      await page.mouse.move(...beside);
      await page.clock.runFor(10_000);
      await expectShown(page, 'en', 2);
      await expect.soft(first).toHaveAccessibleName(words.en.start);
      await expect.soft(first).not.toHaveAttribute('aria-pressed');
    });
    await test.step('who starts it with the keyboard sees it go', async () => {
      await screens.start.press('Enter');
      await page.clock.runFor(3_000);
      await expectShown(page, 'en', 3);
    });
    await test.step('a choice', async () => {
      await screens.control(1).click();
      await page.mouse.move(...beside);
      await page.clock.runFor(10_000);
      await expectShown(page, 'en', 1);
      await screens.start.click();
      await page.mouse.move(...beside);
      await page.clock.runFor(3_000);
      await expectShown(page, 'en', 2);
    });
    await test.step('a hidden tab', async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.clock.runFor(10_000);
      await expectShown(page, 'en', 2);
    });
  });

  test('a mouse drags the screens on and back', async ({ page }) => {
    const screens = await openAliveCarousel(page);
    await screens.control(0).click();
    const scroller = screens.region.locator('[tabindex="0"]');
    await scroller.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x, y, width, height } = (await scroller.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const [distance, screen] of [
      [-100, 1],
      [-100, 2],
      [100, 1],
    ] as const) {
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + distance, y + height / 2, { steps: 5 });
      await page.mouse.up();
      await expect(screens.current).toHaveText(words.en.screenNames[screen]);
      await expect(screens.picture(screen)).toBeInViewport({ ratio: 0.6 });
    }
  });

  test('pauses while it has the focus', whenProving, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-05-16T10:00:00') });
    const screens = await openAliveCarousel(page);
    await page.clock.pauseAt(new Date('2026-05-16T12:00:00'));
    await page.keyboard.press('Tab');
    await screens.control(0).focus();
    const shown = (await screens.current.textContent()) ?? '';
    await page.clock.runFor(10_000);
    await expect(screens.current).toHaveText(shown);
    await expect(screens.pause).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().focus();
    await page.clock.runFor(3_000);
    await expect(screens.current).not.toHaveText(shown);
  });

  test('neither starts nor slides with reduced motion; arrow keys work', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const screens = await openAliveCarousel(page);
    await page.clock.runFor(7_000);
    await expectShown(page, 'en', 0);
    await expect(screens.start).toBeVisible();
    const behaviour = await screens.region
      .locator('[tabindex="0"]')
      .evaluate((scroller) => getComputedStyle(scroller).scrollBehavior);
    expect.soft(behaviour).toBe('auto');

    await screens.region.locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(200);
    await expectShown(page, 'en', 1);
    await expect(screens.start).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ locale: texts.en.locale, viewport: phone, hasTouch: true, isMobile: true });

  test('a finger swipes the screens on and back', whenProving, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-05-16T10:00:00') });
    const screens = await openAliveCarousel(page);
    await screens.control(0).tap();
    // A slow machine may have shown the second one by now; a finger on a screen under way leads elsewhere.
    const scroller = screens.region.locator('[tabindex="0"]');
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBe(0);
    await page.clock.pauseAt(new Date('2026-05-16T12:00:00'));
    await screens.start.tap();
    for (const [distance, screen] of [
      [-150, 1],
      [-150, 2],
      [150, 1],
    ] as const) {
      await swipe(page, scroller, distance);
      await expect(screens.picture(screen)).toBeInViewport({ ratio: 0.6 });
      // When it has settled, its name is the current one, and nothing goes on by itself.
      await expect(async () => {
        await page.clock.runFor(200);
        await expect(screens.current).toHaveText(words.en.screenNames[screen], { timeout: 100 });
      }).toPass({ timeout: 10_000 });
      await expect(screens.start).toBeVisible();
    }
    await page.clock.runFor(10_000);
    await expectShown(page, 'en', 1);
  });
});

/** A finger on the middle of something that moves so many px to the right and rests before it leaves: how far momentum leads differs by machine. */
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

test('only the first screen is served, and requested first', whenProving, async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  const html = (await (await page.request.get('/')).text()).replace(/\s+/g, ' ');
  expect(html.match(/fetchPriority="high"\/?><\/picture>|fetchPriority="high" decoding/gi)).toHaveLength(1);
  for (const scheme of ['light', 'dark']) {
    expect(html).toMatch(
      new RegExp(
        `<link rel="preload" as="image" type="image/avif" media="\\(prefers-color-scheme:${scheme}\\)"[^>]*fetchPriority="high"`,
        'i',
      ),
    );
  }
  const first = carousel(page, 'en').picture(0);
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(first).toHaveAttribute('width', '390');
  await expect(first).toHaveAttribute('height', '844');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the ${colorScheme} scheme only ${colorScheme} screens are fetched`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ colorScheme, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const pictures: string[] = [];
    page.on('request', (request) => /screens-.*-map-/.test(request.url()) && pictures.push(request.url()));
    await openAlive(page, '/');
    expect(pictures).toHaveLength(1);
    const brightness = await carousel(page, 'en')
      .picture(0)
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        canvas?.drawImage(image, 0, 0, 1, 1);
        return (
          canvas
            ?.getImageData(0, 0, 1, 1)
            .data.slice(0, 3)
            .reduce((sum, value) => sum + value, 0) ?? 0
        );
      });
    expect(brightness > 3 * 128 ? 'light' : 'dark').toBe(colorScheme);
    await context.close();
  });
}

test('the slideshow starts by itself without layout shift', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(carousel(page, 'en').current).toHaveText(words.en.screenNames[1], { timeout: 15_000 });
  await expectShown(page, 'en', 1);
  // Lighthouse, too, counts three decimals.
  expect(await layoutShift(page)).toBeLessThan(0.001);
});
