import type { Locator, Page } from '@playwright/test';
import { banner } from '../landing/landing-site.ts';
import { expect, languagesInTurn, openAlive, test, texts, whenProving } from '../site.ts';

/** Old phones, phones on their side, laptops at 200 % and a desktop at 400 % of its size. */
const smallWindows = [
  [320, 256],
  [320, 568],
  [360, 640],
  [640, 400],
  [667, 375],
  [683, 384],
] as const;

for (const language of languagesInTurn(1)) {
  test.describe(`the cookie banner in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('shows both answers in a small window with long text', whenProving, async ({ page }) => {
      await askForPrivacy(page);
      await page.goto('/');
      const { close, accept } = banner(page, language);
      await expect(accept).toBeVisible();
      for (const [width, height] of smallWindows) {
        await page.setViewportSize({ width, height });
        for (const answer of [close, accept]) {
          await expect(answer).toBeVisible();
          await expect.poll(() => isWhollyShown(answer), `${width}×${height}`).toBe(true);
        }
      }
    });

    test('covers neither headline nor download button on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await askForPrivacy(page);
      await openAlive(page, '/');
      const { region } = banner(page, language);
      const top = (await region.boundingBox())?.y ?? 0;
      const download = page.locator('main a[href="/#download"]').first();
      for (const element of [page.getByRole('heading', { level: 1 }), download]) {
        const box = await element.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(top);
      }
    });

    test('scrolls by keyboard only where its text overflows', whenProving, async ({ page }) => {
      await askForPrivacy(page);
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto('/');
      const words = banner(page, language).region.getByRole('group');
      await expect(words).toHaveAccessibleName(/cookies/i);
      await words.focus();
      await page.keyboard.press('End');
      await expect(words.getByText('Global Privacy Control')).toBeInViewport({ ratio: 1 });

      await page.setViewportSize({ width: 360, height: 740 });
      await expect(words).toHaveCount(0);
    });
  });
}

/** The browser's signal adds a paragraph. */
async function askForPrivacy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
}

/** Whether all four corners of a control, inside its rounding, are in the window and under nothing else. */
function isWhollyShown(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 16, right - 16].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const));
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
}
