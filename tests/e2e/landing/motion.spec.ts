import type { Page } from '@playwright/test';
import { expect, test, texts } from '../site.ts';
import { acceptBeforehand, openHomePage, words } from './landing-site.ts';

test.use({ locale: texts.sk.locale });
test.beforeEach(({ page }) => acceptBeforehand(page));

const text = words.sk;

/** How many things on the page move without a transition between two states. */
const animations = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSAnimation).length);

/** Opens the answer of a dog on the map and presses its button. */
async function come(page: Page): Promise<void> {
  const map = page.locator('#map');
  await map.getByRole('tab', { name: text.users }).click();
  await map.getByRole('button', { name: text.luna }).first().click();
  await page.getByRole('button', { name: text.come }).click();
}

test('the dog blinks until the visitor stops the screens', async ({ page }) => {
  await openHomePage(page);
  expect(await animations(page)).toBe(1);
  await page.getByRole('button', { name: text.pause }).click();
  expect(await animations(page)).toBe(0);
});

test('the dog nods after “Prídeme”', async ({ page }) => {
  await openHomePage(page);
  await page.getByRole('button', { name: text.pause }).click();
  await come(page);
  const portrait = page.getByRole('dialog', { name: text.luna }).locator('img');
  expect(await portrait.evaluate((image) => image.getAnimations().length)).toBe(1);
  await expect.poll(() => animations(page)).toBe(0);
});

test('nothing moves for visitors who prefer stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHomePage(page);
  expect(await animations(page)).toBe(0);
  await come(page);
  expect(await animations(page)).toBe(0);
});
