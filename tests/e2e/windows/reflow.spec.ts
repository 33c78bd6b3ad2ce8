import { renderPage } from '@labka/functions/newsletter/page';
import type { Page } from '@playwright/test';
import { sample } from '../../support/campaign.ts';
import { documentPaths, paths } from '../../support/paths.ts';
import { banner, contactForm, languageLink, toasts } from '../controls.ts';
import { expect, failedRequest, inEveryLanguage, inOneLanguage, openAlive, phone, test } from '../site.ts';
import { faultsOf } from './faults.ts';

// One of the pages is the not-found page. With touch: a mouse can make do with lower rows.
test.use({ expectedErrors: [failedRequest], hasTouch: true });

/** Text-only zoom, which media queries do not see; with the spacing of WCAG 1.4.12; and a desktop at 400 %. */
const windows = [
  ...[360, 768, 1280].flatMap((width) => [16, 32].map((text) => ({ width, height: 800, text, spacing: 0 }))),
  { width: 1280, height: 800, text: 32, spacing: 0.12 },
  { width: 320, height: 256, text: 16, spacing: 0 },
];

/** Documents share a layout. */
const views = [...paths.filter((path) => !documentPaths.includes(path)), ...sample(documentPaths, 1)];

/** Expects no fault in any window, and a header of one row unless its menu is open. */
async function expectWhole(page: Page, within = 'body', prepare = async () => {}): Promise<void> {
  for (const { text, spacing, ...size } of windows) {
    await page.setViewportSize(size);
    await page.evaluate(setText, [text, spacing] as const);
    await prepare();
    const name = `${size.width} px, text of ${text} px`;
    expect.soft(await faultsOf(page, within), name).toEqual([]);
    const isMenuOpen = await page.locator('header [aria-expanded="true"]').isVisible();
    if (!isMenuOpen) expect.soft(await rowsOfHeader(page), name).toBeCloseTo(1, 1);
  }
}

async function setText([px, em]: readonly [number, number]): Promise<void> {
  const style = { fontSize: `${px}px`, letterSpacing: `${em}em`, wordSpacing: `${em}em` };
  Object.assign(document.documentElement.style, style);
  // What follows the size of others is right in the second frame.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}

/** The height of the header in rows, which are 4.75 rem high. */
function rowsOfHeader(page: Page): Promise<number> {
  return page.locator('header').evaluate((header) => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return header.clientHeight / (4.75 * rem);
  });
}

inEveryLanguage((language, { footer, navigation, notFound }) => {
  for (const path of views)
    test(`${path} is whole in every window`, async ({ page }) => {
      await openAlive(page, path);
      await expectWhole(page);
    });

  test('a newsletter page is whole in every window', async ({ page }) => {
    const body = renderPage({ language, name: 'confirm', token: 'none', operator: 'Labka s. r. o.' });
    await page.route('**/confirm', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto('/confirm');
    await expectWhole(page);
  });

  test('an open menu is whole in every window', async ({ page }) => {
    await openAlive(page, '/not/there');
    const button = page.getByRole('button', { name: navigation.open });
    // It closes when the window changes.
    await expectWhole(page, 'header', async () => {
      if (await button.isVisible()) await button.click();
    });
  });

  test('the buttons of the not-found page fill their rows', async ({ page }) => {
    await page.setViewportSize(phone);
    await openAlive(page, '/not/there');
    const edgeOf = async (name: string) => {
      const { x = 0, width = 0 } =
        (await page.getByRole('main').getByRole('link', { name }).boundingBox()) ?? {};
      return Math.round(x + width);
    };
    expect(await edgeOf(notFound.home)).toBeGreaterThan(phone.width / 2);
    expect(await edgeOf(footer.overview)).toBe(await edgeOf(notFound.home));
  });

  test('a search on the not-found page moves neither field nor picture', async ({ page }) => {
    await openAlive(page, '/not/there');
    const field = page.getByRole('searchbox');
    const help = page.getByRole('search').getByRole('link');
    const places = () => Promise.all([field, page.locator('main img')].map((part) => part.boundingBox()));
    for (const [width, query] of [
      [768, 'gdpr'],
      [1280, 'xyzxyz'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await field.fill('');
      await expect(help).toHaveCount(0);
      const before = await places();
      await field.fill(query);
      await expect(help.first()).toBeVisible();
      expect(await places()).toEqual(before);
    }
  });

  test('card, errors and toast are whole in every window', async ({ page }) => {
    await openAlive(page, '/');
    const map = page.locator('#map');
    await map.getByRole('tab').last().click();
    await map.getByRole('tabpanel').getByRole('button').first().click();
    await expectWhole(page, '[aria-label*="F8"]', async () => {
      await contactForm(page, language).send.click();
      // It stays while it has the pointer.
      await toasts(page).hover();
    });
    await toasts(page).getByRole('button').click();
    await expect(map.getByRole('dialog')).toBeVisible();
    await expectWhole(page, 'main');
  });
});

inOneLanguage(1, (language, { navigation }) => {
  test('the error of an overlong text is in view', async ({ page }) => {
    await page.setViewportSize(phone);
    await openAlive(page, '/');
    const { name, email, subject, message, send } = contactForm(page, language);
    for (const field of [name, subject]) await field.fill('Zuzana');
    await email.fill('zuzana@example.com');
    await message.fill('Kde nájdem park? '.repeat(400));
    await send.click();
    await expect(message).toHaveAttribute('aria-invalid', 'true');
    await expect(message).toBeInViewport({ ratio: 1 });
  });

  test.describe('on the first visit', () => {
    test.use({ isFirstVisit: true });

    test('the banner is whole, links need no menu from 940 px', async ({ page }) => {
      await openAlive(page, '/support');
      await expect(banner(page, language).region).toBeVisible();
      await expectWhole(page);
      const menu = page.getByRole('navigation', { name: navigation.label });
      for (const width of [768, 940]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(menu.getByRole('link', { name: navigation.signUp })).toBeVisible({
          visible: width >= 940,
        });
      }
      await expect(languageLink(page, language)).toBeVisible();
    });
  });
});
