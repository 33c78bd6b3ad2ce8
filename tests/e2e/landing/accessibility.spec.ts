import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { contactForm, expect, languages, test, texts } from '../site.ts';
import { acceptBeforehand, banner, carousel, openHomePage, phone, words } from './landing-site.ts';

for (const language of languages) {
  const text = words[language];

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${language}, ${colorScheme}`, () => {
      test.use({ locale: texts[language].locale, colorScheme, bypassCSP: true });

      /** Colours are judged when nothing is half-way between two of them. */
      async function open(page: Page) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openHomePage(page);
      }

      test('there is no violation with and without the banner, on each tab and screen', async ({ page }) => {
        test.slow();
        await open(page);
        await expect(banner(page, language).region).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await banner(page, language).accept.click();
        await expect(page.getByText(text.saved)).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('tab', { name: text.users }).click();
        await carousel(page, language).control(1).click();
        expect(await violations(page)).toEqual([]);
      });

      test('there is no violation on a phone with the menu open', async ({ page }) => {
        await page.setViewportSize(phone);
        await acceptBeforehand(page);
        await open(page);
        await page.getByRole('button', { name: text.openMenu }).click();
        await expect(page.getByRole('button', { name: text.closeMenu })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });

      test('there is no violation with errors, a toast and a tooltip', async ({ page }) => {
        await acceptBeforehand(page);
        await open(page);
        await contactForm(page, language).send.click();
        await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: text.copyEmail }).hover();
        await expect(page.getByRole('tooltip')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    });
  }
}

test.describe('the home page', () => {
  test.use({ locale: texts.en.locale });

  test('has one main heading, no skipped level, and landmarks with names of their own', async ({ page }) => {
    await openHomePage(page);
    const levels = await page
      .locator('h1, h2, h3, h4')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    const names = await page
      .locator('nav')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(names.length);
  });

  test('can be used with the keyboard from end to end, always with a visible focus', async ({ page }) => {
    test.slow();
    await acceptBeforehand(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHomePage(page);
    const unseen: string[] = [];
    const reached = new Set<string>();
    for (let steps = 0; steps < 80; steps += 1) {
      await page.keyboard.press('Tab');
      const { tag, name, outline, isInView } = await page.evaluate(focused);
      if (tag === 'BODY') break;
      reached.add(name);
      if (outline < 2 || !isInView) unseen.push(`${tag} ${name}`);
    }
    expect(unseen).toEqual([]);
    for (const name of ['Get the app', 'Dog parks', 'Send message', 'Subscribe', 'GDPR']) {
      expect([...reached]).toContain(name);
    }
  });

  test('has targets of at least 44 px for fingers', async ({ page }) => {
    await page.setViewportSize(phone);
    await openHomePage(page);
    const small = await page
      .locator('button:visible, main a[data-variant]:visible, header a:visible')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.getBoundingClientRect().height < 44)
          .map((control) => control.textContent),
      );
    expect(small).toEqual([]);
  });
});

/** What has the focus, how thick its outline is, and whether it is on the screen. */
function focused() {
  const element = document.activeElement ?? document.body;
  const { top, bottom } = element.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return {
    tag: element.tagName,
    name: element.getAttribute('aria-label') ?? element.textContent ?? '',
    outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    isInView: bottom > 0 && top < innerHeight,
  };
}
