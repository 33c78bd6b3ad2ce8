import type { Page } from '@playwright/test';
import { sample, turnOf } from '../../support/campaign.ts';
import { contrastViolations, violations } from '../axe.ts';
import { contactForm, expect, type Language, languages, test, texts } from '../site.ts';
import { acceptBeforehand, banner, carousel, openHomePage, phone, words } from './landing-site.ts';

/** What a visitor can bring the home page to. The rules about words and structure hold for both languages alike. */
const states = [
  'with and without the banner, on each tab and screen',
  'with the card of a place open, before and after it answers',
  'on a phone with the menu open',
  'with errors, a toast and a tooltip',
] as const;

type State = (typeof states)[number];

const bring: Readonly<
  Record<State, (page: Page, language: Language, judge: () => Promise<void>) => Promise<void>>
> = {
  'with and without the banner, on each tab and screen': async (page, language, judge) => {
    const text = words[language];
    await openHomePage(page);
    await expect(banner(page, language).region).toBeVisible();
    await judge();
    await banner(page, language).accept.click();
    await expect(page.getByText(text.saved)).toBeVisible();
    await judge();
    await page.getByRole('tab', { name: text.users }).click();
    await carousel(page, language).control(1).click();
    await judge();
  },
  'with the card of a place open, before and after it answers': async (page, language, judge) => {
    const text = words[language];
    await acceptBeforehand(page);
    await openHomePage(page);
    const card = page.getByRole('dialog', { name: text.river });
    await page.getByRole('tabpanel').getByRole('button', { name: text.river }).click();
    await expect(card).toBeFocused();
    await judge();
    await card.getByRole('button', { name: text.come }).click();
    await page.getByRole('searchbox', { name: text.searchLabel }).focus();
    await judge();
  },
  'on a phone with the menu open': async (page, language, judge) => {
    const text = words[language];
    await page.setViewportSize(phone);
    await acceptBeforehand(page);
    await openHomePage(page);
    await page.getByRole('button', { name: text.openMenu }).click();
    await expect(page.getByRole('button', { name: text.closeMenu })).toBeVisible();
    await judge();
  },
  'with errors, a toast and a tooltip': async (page, language, judge) => {
    await acceptBeforehand(page);
    await openHomePage(page);
    await contactForm(page, language).send.click();
    await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toBeVisible();
    await judge();
    await page.getByRole('button', { name: words[language].copyEmail }).hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await judge();
  },
};

for (const [turn, language] of languages.entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: texts[language].locale, bypassCSP: true });

    for (const state of turnOf(sample(states, 2), turn, languages.length)) {
      test(`there is no violation ${state}, in either colour scheme`, async ({ page }) => {
        test.slow();
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await bring[state](page, language, async () => {
          expect.soft(await violations(page), 'light').toEqual([]);
          await page.emulateMedia({ colorScheme: 'dark' });
          expect.soft(await contrastViolations(page), 'dark').toEqual([]);
          await page.emulateMedia({ colorScheme: 'light' });
        });
      });
    }
  });
}

test.describe('the home page', () => {
  test.use({ locale: texts.en.locale });

  test('has one h1, no skipped level and named landmarks', async ({ page }) => {
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

  test('works by keyboard from end to end with visible focus', async ({ page }) => {
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
    await expect(banner(page, 'en').region).toBeVisible();
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
