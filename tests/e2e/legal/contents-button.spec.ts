import type { Page } from '@playwright/test';
import { contentsOf, coveredWithFocus } from '../controls.ts';
import { expect, openAlive, phone, test, texts } from '../site.ts';

const { title: name } = texts.en.legal.contents;

test.use({ viewport: phone });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

function partsOf(page: Page) {
  const sheet = page.getByRole('dialog', { name, exact: true });
  const button = page.getByRole('button', { name, exact: true });
  return {
    sheet,
    button,
    current: sheet.locator('[aria-current]'),
    scrolled: () => page.evaluate(() => scrollY),
    /** As a finger does; Playwright's own click scrolls first. */
    tap: async () => {
      const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
      await page.mouse.click(x + 9, y + 22);
    },
  };
}

test('a phone’s contents open at the section that is read', async ({ page }) => {
  const { button, sheet, current, scrolled, tap } = partsOf(page);
  await openAlive(page, '/legal/gdpr#pravo-na-opravu');
  await expect(button).toBeInViewport();
  const place = await scrolled();

  await test.step('keys open and close them; the page stays', async () => {
    // Scroll padding moves the page when a sticky element gets the focus.
    await button.evaluate((element) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect(current).toHaveAttribute('href', '#pravo-na-opravu');
    await expect(current).toBeFocused();
    await expect(current).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await scrolled()).toBe(place);
  });
  await test.step('so does a tap beside them', async () => {
    await tap();
    await page.mouse.click(10, 10);
    await expect(sheet).toHaveCount(0);
    expect(await scrolled()).toBe(place);
  });
  await test.step('a row moves view, focus and address', async () => {
    await tap();
    await sheet.getByRole('link').last().click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/#pomoc$/);
    await expect(page.locator('#pomoc')).toBeFocused();
    await expect(page.locator('#pomoc')).toBeInViewport();
    await page.goBack();
    await expect.poll(scrolled).toBe(place);
  });
});

test('the button covers nothing that is used', async ({ page }) => {
  const { button } = partsOf(page);
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
