import type { Page } from '@playwright/test';
import { turnOf } from '../../support/campaign.ts';
import { paths } from '../../support/paths.ts';
import { acceptBeforehand } from '../landing/landing-site.ts';
import {
  expect,
  failedRequest,
  languageLink,
  languages,
  openAlive,
  test as siteTest,
  texts,
  whenProving,
} from '../site.ts';

const test = siteTest.extend<{ locale: string }>({
  page: async ({ page, expectedErrors }, use) => {
    // The page that is not there.
    expectedErrors.push(failedRequest);
    await acceptBeforehand(page);
    await use(page);
  },
});

/** The visitor's own setting, which decides what 1rem is, also in media queries. */
const doubledText = test.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

/** Each page in one of the six windows, by turns. */
const pagesOf = (turn: number) => turnOf(paths, turn, 6);

for (const [turn, language] of languages.entries()) {
  test.describe(`a desktop at 400 % in ${language}`, () => {
    test.use({ locale: texts[language].locale, viewport: { width: 320, height: 256 } });

    test('no page overflows the window; no control is cut', async ({ page }) => {
      await expectWholePages(page, pagesOf(3 * turn));
    });

    test('the header has one row and leaves with the page', whenProving, async ({ page }) => {
      await openAlive(page, '/');
      const header = page.getByRole('banner');
      expect((await languageLink(page, language).boundingBox())?.y).toBeLessThan(44);
      await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
      await expect(header).not.toBeInViewport();
    });
  });

  doubledText.describe(`a phone with doubled text in ${language}`, () => {
    doubledText.use({ locale: texts[language].locale, viewport: { width: 375, height: 667 } });

    doubledText('no page overflows the window; no control is cut', async ({ page }) => {
      await expectWholePages(page, pagesOf(3 * turn + 1));
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    });
  });

  test.describe(`a desktop where only the text is doubled, in ${language}`, () => {
    test.use({ locale: texts[language].locale, bypassCSP: true, viewport: { width: 1280, height: 800 } });

    test('no page overflows the window; no control is cut', async ({ page }) => {
      await expectWholePages(page, pagesOf(3 * turn + 2), () => doubleText(page));
    });

    test('the header keeps whole words in at most two rows', whenProving, async ({ page }) => {
      await page.goto('/');
      await doubleText(page);
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(300);
    });
  });
}

/** What a browser does that enlarges text alone: media queries know nothing of it. */
async function doubleText(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
}

/** Looks at pages as they open, and with their menu where they have one. */
async function expectWholePages(
  page: Page,
  opened: readonly string[],
  prepare = async () => {},
): Promise<void> {
  for (const path of opened) {
    await openAlive(page, path);
    await prepare();
    expect.soft(await cutControls(page), path).toEqual([]);
    const menu = page.locator('header [aria-expanded]');
    if (!(await menu.isVisible())) continue;
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    expect.soft(await cutControls(page), `${path}, menu open`).toEqual([]);
    const last = page.getByRole('banner').getByRole('link').last();
    await last.focus();
    await expect.soft(last, `${path}, menu open`).toBeInViewport({ ratio: 0.9 });
  }
}

/** Controls that the window cuts at its sides, or whose words do not fit into them; and the page where it is wider. */
function cutControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const controls = document.querySelectorAll('a, button, input, select, textarea, summary');
    const cut = [...controls].filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      // Visually hidden ones are one pixel wide.
      if (!control.checkVisibility() || width < 2) return false;
      const isOutside = left < -0.5 || right > clientWidth + 0.5;
      const isInline = getComputedStyle(control).display === 'inline';
      return isOutside || (!isInline && control.scrollWidth > control.clientWidth + 1);
    });
    const names = cut.map((control) => `${control.localName} ${control.textContent?.trim().slice(0, 30)}`);
    return scrollWidth > clientWidth ? [`page ${scrollWidth} px`, ...names] : names;
  });
}
