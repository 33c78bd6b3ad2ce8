import { expect, languages, openAlive, test, texts } from '../site.ts';
import { acceptBeforehand, anchors, openHomePage, phone, words } from './landing-site.ts';

test.beforeEach(({ page }) => acceptBeforehand(page));

for (const language of languages) {
  const text = words[language];

  test.describe(`the navigation in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('has five links, each to its section', async ({ page }) => {
      await page.goto('/');
      const links = page.getByRole('banner').getByRole('navigation').getByRole('listitem').getByRole('link');
      await expect(links).toHaveText([...text.navigation]);
      for (const [position, anchor] of anchors.entries()) {
        await expect(links.nth(position)).toHaveAttribute('href', `/#${anchor}`);
        await links.nth(position).click();
        await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
        await expect(page.locator(`#${anchor}`).getByRole('heading', { level: 2 })).toBeInViewport();
      }
    });

    test('marks the section in view', async ({ page }) => {
      await openHomePage(page);
      const current = page.getByRole('banner').locator('a[aria-current="true"]');
      await expect(current).toHaveCount(0);
      for (const [position, anchor] of anchors.entries()) {
        await page.evaluate((id) => {
          document.getElementById(id)?.scrollIntoView({ behavior: 'instant', block: 'start' });
        }, anchor);
        await expect(current).toHaveText(text.navigation[position] ?? '');
      }
    });

    test('leads to log-in and sign-up in the web app', async ({ page }) => {
      await page.goto('/');
      for (const [name, href] of [
        [text.logIn, 'https://app.labka.example/log-in'],
        [text.signUp, 'https://app.labka.example/sign-up'],
      ] as const) {
        await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', href);
      }
    });

    test('is behind a button on a phone', async ({ page }) => {
      await page.setViewportSize(phone);
      await openHomePage(page);
      const menu = page.getByRole('navigation', { name: text.menu });
      await expect(menu).toBeHidden();
      const open = page.getByRole('button', { name: text.openMenu });
      await expect(open).toHaveAttribute('aria-expanded', 'false');
      await open.click();

      const close = page.getByRole('button', { name: text.closeMenu });
      await expect(close).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator(`#${await close.getAttribute('aria-controls')}`)).toBeVisible();
      await expect(menu.getByRole('link')).toHaveText([
        ...text.navigation,
        text.support,
        text.logIn,
        text.signUp,
      ]);
      await close.click();
      await expect(menu).toBeHidden();
    });
  });
}

test.describe('the menu on a phone', () => {
  test.use({ locale: texts.en.locale, viewport: phone });

  test.beforeEach(async ({ page }) => {
    await openHomePage(page);
    await page.getByRole('button', { name: words.en.openMenu }).click();
    await expect(page.getByRole('navigation', { name: words.en.menu })).toBeVisible();
  });

  test('closes with Escape, and the focus is on its button again', async ({ page }) => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: words.en.menu })).toBeHidden();
    await expect(page.getByRole('button', { name: words.en.openMenu })).toBeFocused();
  });

  test('closes when a link is chosen', async ({ page }) => {
    await page.getByRole('navigation', { name: words.en.menu }).getByRole('link', { name: 'Map' }).click();
    await expect(page.getByRole('navigation', { name: words.en.menu })).toBeHidden();
    await expect(page.locator('#map-title')).toBeInViewport();
  });

  test('closes when the focus goes on to the page', async ({ page }) => {
    await page.getByRole('main').getByRole('link').first().focus();
    await expect(page.getByRole('navigation', { name: words.en.menu })).toBeHidden();
  });

  test('closes when the window changes its size', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 600 });
    await expect(page.getByRole('navigation', { name: words.en.menu })).toBeHidden();
  });

  test('is a list of links, not a menu of an application', async ({ page }) => {
    await expect(page.locator('[role="menu"], [role="menuitem"]')).toHaveCount(0);
  });
});

test('a menu that is opened before the application has started opens when it has', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: words.en.openMenu }).click();
  await expect(page.getByRole('navigation', { name: words.en.menu })).toBeVisible();
});

test('the header stays at the upper edge and covers no heading', async ({ page }) => {
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

test('a link of another page leads to the section on the home page', async ({ page }) => {
  await openAlive(page, '/support');
  await page.getByRole('banner').getByRole('link', { name: 'Features' }).click();
  await expect(page).toHaveURL('/#features');
  await expect(page.locator('#features-title')).toBeInViewport();
});
