import { contentsOf, coveredWithFocus } from '../controls.ts';
import { expect, openAlive, phone, test, texts } from '../site.ts';

const { title: name, back } = texts.en.legal.contents;

test.use({ viewport: phone });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a phone’s button leads to the contents and back', async ({ page }) => {
  await openAlive(page, '/legal/gdpr#pravo-na-opravu');
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeInViewport();
  const place = await page.evaluate(() => scrollY);
  const title = page.getByRole('heading', { name, exact: true });
  const chapter = contentsOf(page, 'en').locator('[aria-current]');

  for (const comeBack of [() => page.goBack(), () => page.getByRole('button', { name: back }).click()]) {
    await button.click();
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await expect(chapter).toBeVisible();
    await expect(chapter).toHaveAttribute('href', '#prava');
    await comeBack();
    await expect(chapter).toBeHidden();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await expect(page.locator('#pravo-na-opravu')).toBeFocused();
  }

  await button.click();
  await contentsOf(page, 'en').getByRole('link').last().click();
  await expect(page.locator('#pomoc')).toBeFocused();
  await expect(page.locator('#pomoc')).toBeInViewport();
});

test('the button covers nothing that is used', async ({ page }) => {
  const button = page.getByRole('button', { name, exact: true });
  await openAlive(page, '/legal/gdpr#zodpovednost');
  await expect(button).toBeInViewport();
  const controls = page.locator('main :is(section, aside) :is(a, button, input, select, textarea)');
  expect(await controls.evaluateAll(coveredWithFocus)).toEqual([]);

  await test.step('it comes after the contents', async () => {
    const contents = contentsOf(page, 'en');
    await contents.evaluate((list) => list.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(button).toHaveCount(0);
    await contents.evaluate((list) => scrollBy(0, list.getBoundingClientRect().bottom + 1));
    await expect(button).toBeInViewport();
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
