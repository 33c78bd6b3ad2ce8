import { site } from '../../../web/site.config.ts';
import { expect, languagesInTurn, openAlive, test, texts, whenProving } from '../site.ts';
import { acceptBeforehand, anchors, openHomePage, phone, words } from './landing-site.ts';

test.beforeEach(({ page }) => acceptBeforehand(page));

for (const language of languagesInTurn(1)) {
  const text = words[language];

  test.describe(`the navigation in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('leads to sections and the web app', async ({ page }) => {
      await openHomePage(page);
      await test.step('marks the section in view', async () => {
        const current = page.getByRole('banner').getByRole('navigation').locator('a[aria-current="true"]');
        await expect.soft(current).toHaveCount(0);
        for (const [position, anchor] of anchors.entries()) {
          await page.evaluate((id) => {
            document.getElementById(id)?.scrollIntoView({ behavior: 'instant', block: 'start' });
          }, anchor);
          await expect.soft(current).toHaveText(text.navigation[position] ?? '');
        }
      });

      await test.step('has five links, each to its section', async () => {
        const links = page
          .getByRole('banner')
          .getByRole('navigation')
          .getByRole('listitem')
          .getByRole('link');
        await expect.soft(links).toHaveText([...text.navigation]);
        for (const [position, anchor] of anchors.entries()) {
          await expect.soft(links.nth(position)).toHaveAttribute('href', `/#${anchor}`);
          await links.nth(position).click();
          await expect.soft(page).toHaveURL(new RegExp(`#${anchor}$`));
          await expect.soft(page.locator(`#${anchor}`).getByRole('heading', { level: 2 })).toBeInViewport();
        }
      });

      await test.step('leads to log-in and sign-up in the web app, or to the download without one', async () => {
        for (const [name, href] of [
          [text.logIn, site.webApp?.logInUrl ?? '/#download'],
          [text.signUp, site.webApp?.signUpUrl ?? '/#download'],
        ] as const) {
          await expect
            .soft(page.getByRole('banner').getByRole('link', { name }))
            .toHaveAttribute('href', href);
        }
      });

      await test.step('is behind a button on a phone', async () => {
        await page.setViewportSize(phone);
        const menu = page.getByRole('navigation', { name: text.menu });
        await expect.soft(menu).toBeHidden();
        const open = page.getByRole('button', { name: text.openMenu });
        await expect.soft(open).toHaveAttribute('aria-expanded', 'false');
        await open.click();

        const close = page.getByRole('button', { name: text.closeMenu });
        await expect.soft(close).toHaveAttribute('aria-expanded', 'true');
        await expect.soft(page.locator(`#${await close.getAttribute('aria-controls')}`)).toBeVisible();
        await expect
          .soft(menu.getByRole('link'))
          .toHaveText([...text.navigation, text.support, text.logIn, text.signUp]);
        await close.click();
        await expect.soft(menu).toBeHidden();
      });
    });
  });
}

test.describe('the menu on a phone', () => {
  test.use({ locale: texts.en.locale, viewport: phone });

  test('closes with Escape, a link, lost focus and resizing', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: words.en.menu });
    const open = page.getByRole('button', { name: words.en.openMenu });
    await openHomePage(page);

    await test.step('Escape, after which the focus is on its button again', async () => {
      await open.click();
      await expect(menu).toBeVisible();
      await expect.soft(page.locator('[role="menu"], [role="menuitem"]')).toHaveCount(0);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect.soft(open).toBeFocused();
    });
    await test.step('a focus that goes on to the page', async () => {
      await open.click();
      await expect(menu).toBeVisible();
      await page.getByRole('main').getByRole('link').first().focus();
      await expect(menu).toBeHidden();
    });
    await test.step('a window of another size', async () => {
      await open.click();
      await expect(menu).toBeVisible();
      await page.setViewportSize({ width: 700, height: 600 });
      await expect(menu).toBeHidden();
    });
    await test.step('a link that is chosen', async () => {
      await open.click();
      await menu.getByRole('link', { name: words.en.navigation[2] }).click();
      await expect(menu).toBeHidden();
      await expect(page.locator('#map-title')).toBeInViewport();
    });
  });
});

test('a menu button clicked before hydration opens the menu', whenProving, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: words.en.openMenu }).click();
  await expect(page.getByRole('navigation', { name: words.en.menu })).toBeVisible();
});

test('the header sticks to the top without covering headings', whenProving, async ({ page }) => {
  await openHomePage(page, '/#download');
  const header = await page.getByRole('banner').boundingBox();
  const heading = await page.locator('#download-title').boundingBox();
  expect(header?.y).toBe(0);
  expect(heading?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  const padding = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  expect(padding).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY);
});

test('a link from another page leads to the home section', async ({ page }) => {
  await openAlive(page, '/support');
  await page.getByRole('banner').getByRole('link', { name: 'Features' }).click();
  await expect(page).toHaveURL('/#features');
  await expect(page.locator('#features-title')).toBeInViewport();
});
