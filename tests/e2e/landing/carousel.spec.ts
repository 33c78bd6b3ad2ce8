import type { Page } from '@playwright/test';
import { expect, languages, layoutShift, test, texts } from '../site.ts';
import { acceptBeforehand, carousel, words } from './landing-site.ts';

test.beforeEach(({ page }) => acceptBeforehand(page));

const beside = [10, 400] as const;

/** Starts the slideshow at an exact moment of a clock that only the test moves. */
async function startExactly(page: Page) {
  await page.clock.install({ time: new Date('2026-05-16T10:00:00') });
  await page.goto('/', { waitUntil: 'networkidle' });
  const screens = carousel(page, 'en');
  await screens.next.click();
  await page.clock.pauseAt(new Date('2026-05-16T12:00:00'));
  await screens.start.click();
  await page.mouse.move(...beside);
  return screens;
}

for (const language of languages) {
  const text = words[language];

  test.describe(`the app's screens in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('are five, one at a time, each with a text that says what it shows', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const screens = carousel(page, language);
      const alts = new Set<string>();
      for (let position = 1; position <= 5; position += 1) {
        await screens.next.click();
        const expected = (position % 5) + 1;
        await expect(screens.region.getByRole('group')).toHaveCount(1);
        await expect(screens.shown).toHaveAccessibleName(text.position(expected));
        const alt = (await screens.shown.getByRole('img').getAttribute('alt')) ?? '';
        expect(alt.length).toBeGreaterThan(40);
        alts.add(alt);
      }
      expect(alts.size).toBe(5);
      await expect(screens.shown).toHaveAccessibleName(text.position(1));
    });

    test('can be gone through backwards, round the first', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const screens = carousel(page, language);
      await screens.previous.click();
      await expect(screens.shown).toHaveAccessibleName(text.position(5));
    });
  });
}

test.describe('the slideshow', () => {
  test.use({ locale: texts.en.locale });

  test('changes every 3000 ms, not before, and wraps', async ({ page }) => {
    const screens = await startExactly(page);
    await expect(screens.shown).toHaveAccessibleName('2 of 5');
    for (const next of ['3 of 5', '4 of 5', '5 of 5', '1 of 5']) {
      const before = await screens.shown.getAttribute('aria-label');
      await page.clock.runFor(2_999);
      await expect(screens.shown).toHaveAccessibleName(before ?? '');
      await page.clock.runFor(1);
      await expect(screens.shown).toHaveAccessibleName(next);
    }
  });

  test('starts by itself', async ({ page }) => {
    await page.goto('/');
    await expect(carousel(page, 'en').shown).toHaveAccessibleName('2 of 5', { timeout: 15_000 });
  });

  test('stops for the button, which comes first and changes its name', async ({ page }) => {
    const screens = await startExactly(page);
    await expect(screens.region.getByRole('button').first()).toHaveAccessibleName(words.en.pause);
    await expect(screens.region.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
    await screens.pause.click();
    await page.mouse.move(...beside);
    await page.clock.runFor(10_000);
    await expect(screens.shown).toHaveAccessibleName('2 of 5');
    await expect(screens.region.getByRole('button').first()).toHaveAccessibleName(words.en.start);
    await expect(screens.region.getByRole('button').first()).not.toHaveAttribute('aria-pressed');
    await expect(screens.region.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });

  test('stands still under the mouse and goes on after it', async ({ page }) => {
    const screens = await startExactly(page);
    await screens.shown.hover();
    await page.clock.runFor(10_000);
    await expect(screens.shown).toHaveAccessibleName('2 of 5');
    await page.mouse.move(...beside);
    await page.clock.runFor(3_000);
    await expect(screens.shown).toHaveAccessibleName('3 of 5');
  });

  test('stops when the keyboard comes in, and does not go on by itself', async ({ page }) => {
    const screens = await startExactly(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(screens.start).toBeFocused();
    await page.getByRole('banner').getByRole('link').first().focus();
    await page.clock.runFor(10_000);
    await expect(screens.shown).toHaveAccessibleName('2 of 5');
  });

  test('stands still in a hidden tab', async ({ page }) => {
    const screens = await startExactly(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(10_000);
    await expect(screens.shown).toHaveAccessibleName('2 of 5');
  });

  test('does not start by itself where reduced motion is preferred, and nothing slides', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.clock.runFor(7_000);
    const screens = carousel(page, 'en');
    await expect(screens.shown).toHaveAccessibleName('1 of 5');
    await expect(screens.start).toBeVisible();
    const durations = await screens.shown.evaluate((slide) => getComputedStyle(slide).transitionDuration);
    expect(
      durations
        .split(',')
        .map(Number.parseFloat)
        .every((seconds) => seconds <= 0.01),
    ).toBe(true);
  });
});

test('only the first screen is in the page that is served, and it is asked for first', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  const html = (await (await page.request.get('/')).text()).replace(/\s+/g, ' ');
  expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(1);
  expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif"[^>]*fetchPriority="high"/i);
  const first = carousel(page, 'en').shown.getByRole('img');
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(first).toHaveAttribute('width', '390');
  await expect(first).toHaveAttribute('height', '844');
});

test('the page does not move while it loads and the screens change', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(carousel(page, 'en').shown).toHaveAccessibleName('2 of 5', { timeout: 15_000 });
  // Lighthouse, too, counts three decimals.
  expect(await layoutShift(page)).toBeLessThan(0.001);
});
