import { contrastViolations, violations } from './axe.ts';
import { contactForm, expect, failedRequest, languages, openAlive, test, texts } from './site.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: texts[language].locale, bypassCSP: true });

    test('the home page has no accessibility violation in either colour scheme, at rest and with errors', async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await openAlive(page, '/');
      expect(await violations(page), 'light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await contrastViolations(page), 'dark').toEqual([]);

      await contactForm(page, language).send.click();
      await expect(page.getByText(texts[language].emptyContact).first()).toBeVisible();
      expect(await contrastViolations(page), 'dark, with errors').toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await violations(page), 'light, with errors').toEqual([]);
    });

    test('the not-found page has no accessibility violation in either colour scheme', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(failedRequest);
      await page.emulateMedia({ colorScheme: 'light' });
      await openAlive(page, '/nowhere');
      expect(await violations(page), 'light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await contrastViolations(page), 'dark').toEqual([]);
    });
  });
}

test('nothing is wider than a window of a phone or of a desktop', async ({ page }) => {
  await openAlive(page, '/');
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const shown = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(shown, `${width} px`).toBeLessThanOrEqual(width);
  }
});
