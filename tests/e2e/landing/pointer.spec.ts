import type { Locator, Page } from '@playwright/test';
import { expect, test, texts } from '../site.ts';
import { acceptBeforehand, openHomePage } from './landing-site.ts';

test.use({ locale: texts.en.locale, viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => acceptBeforehand(page));

/** What is chosen already has nothing to answer. */
const controls = 'button:visible:not([aria-selected="true"], [aria-current="true"]), a[data-variant]:visible';

const cards = '[data-card], [data-feature]';

test('every button shows that it is under the pointer', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHomePage(page);
  const all = await page.locator(controls).all();
  expect(all.length).toBeGreaterThan(15);
  for (const control of all) {
    await page.mouse.move(1, 1);
    const before = await coloursOf(control);
    await control.hover();
    await expect.poll(() => coloursOf(control), await control.innerText()).not.toBe(before);
  }
});

test('a button gives way while it is pressed', async ({ page }) => {
  await openHomePage(page);
  const button = page.locator('main a[data-variant]').first();
  await press(page, button);
  await expect(button).toHaveCSS('scale', '0.96');
});

test('a card comes towards the pointer', async ({ page }) => {
  await openHomePage(page);
  for (const card of await page.locator(cards).all()) {
    await card.hover();
    await expect(card).toHaveCSS('translate', '0px -4px');
  }
});

test('where no motion is wanted nothing moves under pointer and finger', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHomePage(page);
  const button = page.locator('main a[data-variant]').first();
  await press(page, button);
  await expect(button).toHaveCSS('scale', 'none');
  await page.mouse.move(1, 1);
  await page.mouse.up();
  for (const card of await page.locator(cards).all()) {
    await card.hover();
    await expect(card).toHaveCSS('translate', 'none');
    await expect(card).toHaveCSS('box-shadow', 'none');
  }
});

/** Holds the button of the mouse down on a control; what is let go elsewhere is not pressed. */
async function press(page: Page, control: Locator): Promise<void> {
  await control.hover();
  await page.mouse.down();
}

function coloursOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const { backgroundColor, borderTopColor, textDecorationLine } = getComputedStyle(element);
    return `${backgroundColor} ${borderTopColor} ${textDecorationLine}`;
  });
}
