import type { Page } from '@playwright/test';
import { sample, turnOf } from '../../support/campaign.ts';
import { paths } from '../../support/paths.ts';
import { banner, contactForm } from '../controls.ts';
import { expect, failedRequest, inOneLanguage, openAlive, phone, test, widthOfPage } from '../site.ts';

// One of the pages is the not-found page.
test.use({ expectedErrors: [failedRequest] });

/** Text-only zoom, which media queries do not see, and the spacing of WCAG 1.4.12. */
const largeText = 'html { font-size: 200%; letter-spacing: 0.12em; word-spacing: 0.16em }';

/** A page in each window, by turns; all pages in all windows when proving. */
const pagesOf = (turn: number) => turnOf(sample(paths, 4), turn, 2);

inOneLanguage(0, () => {
  test.describe('a desktop at 400 %', () => {
    test.use({ viewport: { width: 320, height: 256 } });

    test('no page overflows the window; the header scrolls away', async ({ page }) => {
      await expectWholePages(page, pagesOf(0));
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('banner')).not.toBeInViewport();
    });
  });

  test.describe('a desktop where only the text is doubled', () => {
    test.use({ bypassCSP: true, viewport: { width: 1280, height: 800 } });

    test('no page overflows the window; no control is cut', async ({ page }) => {
      await expectWholePages(page, pagesOf(1), () => page.addStyleTag({ content: largeText }));
    });

    test('a phone’s header stays one row', async ({ page }) => {
      await page.setViewportSize(phone);
      await openAlive(page, '/support');
      for (const size of [16, 24, 32]) {
        await page.addStyleTag({ content: `html { font-size: ${size}px }` });
        expect.soft(await rowsOfHeader(page), `text of ${size} px`).toBe(1);
      }
    });
  });
});

inOneLanguage(1, (language, { navigation }) => {
  test.describe('on the first visit', () => {
    test.use({ isFirstVisit: true });

    test('menu, banner and errors fit into every window', async ({ page }) => {
      await openAlive(page, '/');
      await expect(banner(page, language).region).toBeVisible();
      await contactForm(page, language).send.click();
      await expect(contactForm(page, language).name).toHaveAttribute('aria-invalid', 'true');
      await test.step('the error of an overlong text is in view', async () => {
        await page.setViewportSize(phone);
        const { name, email, subject, message, send } = contactForm(page, language);
        for (const field of [name, subject]) await field.fill('Zuzana');
        await email.fill('zuzana@example.com');
        await message.fill('Kde nájdem park? '.repeat(400));
        await send.click();
        await expect(message).toHaveAttribute('aria-invalid', 'true');
        await expect(message).toBeInViewport({ ratio: 1 });
      });
      for (const width of [320, 360, 768, 940, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await rowsOfHeader(page), `${width} px`).toBe(1);
        const menu = page.getByRole('navigation', { name: navigation.label });
        await expect(menu).toBeVisible({ visible: width >= 940 });
        if (width < 940) await page.getByRole('button', { name: navigation.open }).click();
        await expect(menu.getByRole('link', { name: navigation.signUp })).toBeVisible();
        expect.soft(await widthOfPage(page), `${width} px`).toBeLessThanOrEqual(width);
      }
    });
  });
});

/** The height of the header in rows, which are 4.75 rem high. */
function rowsOfHeader(page: Page): Promise<number> {
  return page.getByRole('banner').evaluate((header) => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return header.clientHeight / (4.75 * rem);
  });
}

/** Checks pages when opened, and with an open menu if they have one. */
async function expectWholePages(
  page: Page,
  opened: readonly string[],
  prepare: () => Promise<unknown> = async () => {},
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

/**
 * Controls that the window cuts at its sides, or whose words do not fit; and the page, if it is wider than the window.
 */
function cutControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const controls = document.querySelectorAll('a, button, input, select, textarea, summary');
    const cut = [...controls].filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      // Visually hidden elements are one pixel wide.
      if (!control.checkVisibility() || width < 2) return false;
      const isOutside = left < -0.5 || right > clientWidth + 0.5;
      const isInline = getComputedStyle(control).display === 'inline';
      // Browsers shorten the chosen option of a select themselves, and scroll a longer one.
      const isFixed = isInline || control.localName === 'select';
      return isOutside || (!isFixed && control.scrollWidth > control.clientWidth + 1);
    });
    const names = cut.map((control) => `${control.localName} ${control.textContent?.trim().slice(0, 30)}`);
    return scrollWidth > clientWidth ? [`page ${scrollWidth} px`, ...names] : names;
  });
}
