import type { Page } from '@playwright/test';
import { carousel } from '../controls.ts';
import { expect, openAlive, test, texts } from '../site.ts';

const { map } = texts.en;

/** Animations by time; those by scrolling stand still with the page. */
const movements = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter((animation) => animation instanceof CSSAnimation).length,
  );

/** Those that move with the page while it scrolls. */
const scrolled = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter(({ timeline }) => timeline !== document.timeline).length,
  );

test('dogs and cards move, unless the visitor stops them', async ({ page }) => {
  await openAlive(page, '/');
  const feature = page.locator('[data-feature]').first();
  const link = page.locator('main a[data-variant]:visible').first();
  const dog = page.getByRole('dialog', { name: map.users.luna.name });
  expect(await movements(page)).toBe(1);
  expect(await scrolled(page)).toBeGreaterThan(0);
  await carousel(page, 'en').pause.click();
  expect(await movements(page)).toBe(0);
  await page.getByRole('tab', { name: map.tabs.users }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: map.users.luna.name }).click();
  await dog.getByRole('button', { name: map.come.button }).click();
  await expect(dog.locator('img')).toHaveCSS('animation-iteration-count', '3');
  await feature.hover();
  await expect(feature).toHaveCSS('translate', '0px -4px');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await carousel(page, 'en').start.click();
  expect(await movements(page)).toBe(0);
  expect(await scrolled(page)).toBe(0);
  await expect(dog.locator('img')).toHaveCSS('animation-name', 'none');
  await feature.hover();
  await expect(feature).toHaveCSS('translate', 'none');
  await link.hover();
  // Released elsewhere, it is no click.
  await page.mouse.down();
  await expect(link).toHaveCSS('scale', 'none');
});
