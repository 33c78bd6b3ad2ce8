import { isProving, sample, turnOf } from '../support/campaign.ts';
import { paths } from '../support/paths.ts';
import { contrastViolations, violations } from './axe.ts';
import { expect, failedRequest, languages, openAlive, test, texts } from './site.ts';

/** The home page has tests of its own, in all of its states. */
const quietPages = paths.filter((path) => path !== '/');

for (const [turn, language] of languages.entries()) {
  test.describe(`in ${language}`, () => {
    // The page that is not there is answered with 404.
    test.use({ locale: texts[language].locale, bypassCSP: true, expectedErrors: [failedRequest] });

    for (const path of turnOf(sample(quietPages, 2), turn, languages.length)) {
      test(`${path} has no accessibility violation at any width or scheme`, async ({ page }) => {
        test.slow();
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 360, height: 800 });
        await openAlive(page, path);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, 'width of the page').toBeLessThanOrEqual(360);
        expect.soft(await violations(page), '360 px').toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.setViewportSize({ width: 1280, height: 800 });
        expect.soft(await contrastViolations(page), '1280 px, dark').toEqual([]);
        if (!isProving) return;
        expect.soft(await violations(page), '1280 px, dark').toEqual([]);
        await page.setViewportSize({ width: 360, height: 800 });
        expect.soft(await contrastViolations(page), '360 px, dark').toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1280, height: 800 });
        expect.soft(await violations(page), '1280 px').toEqual([]);
      });
    }
  });
}
