import type { Locator } from '@playwright/test';
import { sample } from '../../support/campaign.ts';
import { banner, coveredWithFocus } from '../controls.ts';
import { expect, inOneLanguage, openAlive, phone, test } from '../site.ts';

test.use({ isFirstVisit: true });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** A desktop at 400 % zoom, old phones, phones in landscape and laptops at 200 %. */
const smallWindows = [
  [320, 256],
  [320, 568],
  [360, 640],
  [640, 400],
  [667, 375],
  [683, 384],
] as const;

test('the banner covers nothing, and takes no focus', async ({ page }) => {
  await openAlive(page, '/');
  const { region, close, accept } = banner(page, 'en');
  await expect(region).toBeVisible();
  await expect.soft(page.locator('body')).toBeFocused();
  await expect.soft(region).toHaveCSS('position', 'fixed');
  expect.soft((await region.boundingBox())?.width).toBe(896);
  expect.soft(await close.evaluate(lookOf)).toEqual(await accept.evaluate(lookOf));

  await page.setViewportSize(phone);
  expect.soft((await region.boundingBox())?.width).toBeCloseTo(360 * 0.95, 1);
  const controls = page.locator('main a, main button, main input, footer a');
  for (const window of [phone, { width: 320, height: 256 }]) {
    await page.setViewportSize(window);
    expect(await controls.evaluateAll(coveredWithFocus), `${window.height} px high`).toEqual([]);
  }
});

inOneLanguage(1, (language) => {
  test('the banner is small, also at 200 %', async ({ page }) => {
    await page.setViewportSize(phone);
    await openAlive(page, '/');
    const { region, close, accept } = banner(page, language);
    const shareOf = async ({ width, height }: typeof phone) => {
      const box = await region.boundingBox();
      return ((box?.width ?? Number.NaN) * (box?.height ?? 0)) / width / height;
    };
    expect(await shareOf(phone)).toBeLessThanOrEqual(0.15);
    expect((await close.boundingBox())?.y).toBe((await accept.boundingBox())?.y);
    for (const [width, height] of sample(smallWindows, 1)) {
      await page.setViewportSize({ width, height });
      for (const answer of [close, accept])
        await expect.poll(() => isWhollyShown(answer), `${width}×${height}`).toBe(true);
    }
    await page.setViewportSize(phone);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect.poll(() => shareOf(phone)).toBeLessThanOrEqual(0.5);
    await page.setViewportSize({ width: 320, height: 256 });
    const words = region.getByRole('group');
    await words.focus();
    await page.keyboard.press('End');
    await expect.poll(() => words.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  });
});

function lookOf(element: Element) {
  const { color, backgroundColor, borderColor, fontSize, fontWeight, width, height } =
    getComputedStyle(element);
  return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height };
}

/** Whether all four corners of a control, inside its border radius, are in the window and not covered. */
function isWhollyShown(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 16, right - 16].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const));
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
}
