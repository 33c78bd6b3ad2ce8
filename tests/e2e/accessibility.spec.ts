import { violations } from './axe.ts';
import { contactForm, expect, failedRequest, languages, test, texts } from './site.ts';

for (const language of languages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${colorScheme}`, () => {
      test.use({ locale: texts[language].locale, colorScheme, bypassCSP: true });

      test('the home page has no accessibility violation, at rest and with errors', async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto('/', { waitUntil: 'networkidle' });
        expect(await violations(page)).toEqual([]);
        await contactForm(page, language).send.click();
        await expect(page.getByText(texts[language].emptyContact).first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });

      test('the not-found page has no accessibility violation', async ({ page, expectedErrors }) => {
        expectedErrors.push(failedRequest);
        await page.goto('/nowhere', { waitUntil: 'networkidle' });
        expect(await violations(page)).toEqual([]);
      });
    });
  }
}

for (const width of [320, 360, 1280]) {
  test(`nothing is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
