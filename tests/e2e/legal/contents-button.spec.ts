import { expect, openAlive, test, texts } from '../site.ts';
import { contentsOf, legalTexts } from './legal-site.ts';

test.describe('the floating button to the contents', () => {
  const language = 'sk';
  test.use({ locale: texts[language].locale, viewport: { width: 360, height: 640 } });

  test('is there only while neither the title nor the contents are in view', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page, '/legal/terms');
    const button = page.getByRole('button', { name: legalTexts[language].contents, exact: true });
    const contents = contentsOf(page, language);
    await page.locator('#ceny').scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport();

    await button.click();
    await expect(contents.getByRole('heading')).toBeFocused();
    await expect(button).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(button).toHaveCount(0);

    await contents.getByRole('link').last().evaluate(scrollAbove);
    await expect(button).toHaveCount(0);
    await contents.evaluate(scrollAbove);
    await expect(button).toBeInViewport();
  });
});

/** Scrolls until the upper half of an element has left the window; of something higher than that, its end is left. */
function scrollAbove(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  const isHigh = height > innerHeight / 2;
  scrollBy({ top: top + (isHigh ? height + 1 : height / 2), behavior: 'instant' });
}
