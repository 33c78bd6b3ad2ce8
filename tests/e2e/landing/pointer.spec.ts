import type { Locator, Page } from '@playwright/test';
import { sample } from '../../support/campaign.ts';
import { expect, test, texts, whenProving } from '../site.ts';
import { acceptBeforehand, openHomePage } from './landing-site.ts';

test.use({ locale: texts.en.locale, viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => acceptBeforehand(page));

/** What is chosen already has nothing to answer. */
const controls = 'button:visible:not([aria-selected="true"], [aria-current="true"]), a[data-variant]:visible';

const cards = '[data-card], [data-feature]';

test('buttons and cards answer the pointer', async ({ page }) => {
  await openHomePage(page);
  for (const card of await page.locator(cards).all()) {
    await card.hover();
    await expect(card).toHaveCSS('translate', '0px -4px');
  }
  const button = page.locator('main a[data-variant]:visible').first();
  await press(page, button);
  await expect(button).toHaveCSS('scale', '0.96');
});

test('with reduced motion nothing moves under pointer or finger', whenProving, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHomePage(page);
  const all = await page.locator(controls).all();
  expect(all.length).toBeGreaterThan(15);
  for (const control of sample(all, 8)) {
    await page.mouse.move(1, 1);
    const before = await coloursOf(control);
    await control.hover();
    const name = (await control.getAttribute('aria-label')) ?? (await control.innerText());
    await expect.poll(() => coloursOf(control), name).not.toBe(before);
  }
  for (const card of await page.locator(cards).all()) {
    await card.hover();
    await expect(card).toHaveCSS('translate', 'none');
    await expect(card).toHaveCSS('box-shadow', 'none');
  }
  const button = page.locator('main a[data-variant]:visible').first();
  await press(page, button);
  await expect(button).toHaveCSS('scale', 'none');
});

/** Holds the button of the mouse down on a control; what is let go elsewhere is not pressed. */
async function press(page: Page, control: Locator): Promise<void> {
  await control.hover();
  await page.mouse.down();
}

/** Those of a control, and of what it lies over: an invisible one on the map shows its answer there. */
function coloursOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const covered = [...(element.parentElement?.children ?? [])].filter(
      (other) => !other.matches('a, button'),
    );
    return [element, ...covered]
      .map((part) => {
        const { backgroundColor, borderTopColor, textDecorationLine } = getComputedStyle(part);
        return `${backgroundColor} ${borderTopColor} ${textDecorationLine}`;
      })
      .join();
  });
}
