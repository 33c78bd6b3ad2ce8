import type { Locator, Page } from '@playwright/test';
import { sample } from '../../support/campaign.ts';
import { carousel } from '../controls.ts';
import { expect, openAlive, test, texts } from '../site.ts';

const { map } = texts.en;

const movements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .flatMap((one) => (one instanceof CSSAnimation ? [one.animationName] : []))
      .sort(),
  );

/** Holds the mouse button down on a link to the app; releasing it elsewhere is not a click. */
async function press(page: Page): Promise<Locator> {
  const button = page.locator('main a[data-variant]:visible').first();
  await button.hover();
  await page.mouse.down();
  return button;
}

test('dogs, cards and buttons move, unless the visitor prefers stillness', async ({ page }) => {
  await openAlive(page, '/');
  const card = page.getByRole('dialog', { name: map.users.luna.name });
  const portrait = card.locator('img');
  const answering = sample(await page.locator('[data-card], [data-feature]').all(), 2);
  await test.step('a dog blinks until the visitor stops the screens', async () => {
    expect(await movements(page)).toHaveLength(1);
    await carousel(page, 'en').pause.click();
    expect(await movements(page)).toEqual([]);
  });
  await test.step('a dog nods once when the visitor comes', async () => {
    await page.getByRole('tab', { name: map.tabs.users }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: map.users.luna.name }).click();
    await card.getByRole('button', { name: map.come.button }).click();
    // Lasts a second and a half, which may be over on a slow machine.
    await expect(portrait).not.toHaveCSS('animation-name', 'none');
    await expect(portrait).toHaveCSS('animation-iteration-count', '3');
    await expect.poll(() => movements(page)).toEqual([]);
  });
  await test.step('cards and buttons answer the pointer', async () => {
    for (const one of answering) {
      await one.hover();
      await expect(one).toHaveCSS('translate', '0px -4px');
    }
    await expect(await press(page)).toHaveCSS('scale', '0.96');
  });
  await test.step('nothing moves for a visitor who prefers stillness', async () => {
    await page.mouse.move(1, 1);
    await page.mouse.up();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await carousel(page, 'en').start.click();
    expect(await movements(page)).toEqual([]);
    await expect(portrait).toHaveCSS('animation-name', 'none');
    for (const one of answering) {
      await one.hover();
      await expect(one).toHaveCSS('translate', 'none');
    }
    await expect(await press(page)).toHaveCSS('scale', 'none');
  });
});
