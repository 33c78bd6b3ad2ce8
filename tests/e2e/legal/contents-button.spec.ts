import { contentsOf, coveredWithFocus } from '../controls.ts';
import { expect, openAlive, phone, test, texts } from '../site.ts';

const { button: name } = texts.en.legal.contents;

test.use({ viewport: phone });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a phone’s button leads back to the contents', async ({ page }) => {
  await openAlive(page, '/legal/gdpr#zodpovednost');
  const button = page.getByRole('button', { name, exact: true });
  const contents = contentsOf(page, 'en');
  await expect(button).toBeInViewport();
  await button.click();
  const row = contents.locator('summary');
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(contents.getByRole('link').last()).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(button).toHaveCount(0);

  await contents.getByRole('link').last().evaluate(scrollAbove);
  await expect(button).toHaveCount(0);
  await contents.evaluate(scrollAbove);
  await expect(button).toBeInViewport();

  await test.step('it never covers what has the focus', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    const controls = page.locator('main section :is(a, input, select)');
    expect(await controls.evaluateAll(coveredWithFocus)).toEqual([]);
  });
  await test.step('landscape phones have it, zoomed desktops have not', async () => {
    await page.setViewportSize({ width: 667, height: 375 });
    await page.getByRole('main').getByRole('heading').last().scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport();
    // Over the contents, which are now below the window.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(button).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(button).toBeHidden();
  });
});

/** Scrolls until the upper half of an element has left the window; of a higher element, until only its end is left. */
function scrollAbove(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  const isHigh = height > innerHeight / 2;
  scrollBy({ top: top + (isHigh ? height + 1 : height / 2), behavior: 'instant' });
}
