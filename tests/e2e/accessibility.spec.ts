import type { Page } from '@playwright/test';
import { isProving, sample, turnOf } from '../support/campaign.ts';
import { legalVersions } from '../support/legal-texts.ts';
import { paths } from '../support/paths.ts';
import type { WebsiteTexts } from '../support/texts.ts';
import { contrastViolations, violations } from './axe.ts';
import { banner, carousel, contactForm, toasts } from './controls.ts';
import {
  expect,
  failedRequest,
  inEveryLanguage,
  type Language,
  languages,
  openAlive,
  phone,
  test,
  widthOfPage,
} from './site.ts';

// The page that is not there is answered with 404.
test.use({ bypassCSP: true, expectedErrors: [failedRequest] });

/** The home page is judged in all of its states. */
const quietPages = [
  ...sample(
    paths.filter((path) => path !== '/'),
    2,
  ),
  ...(isProving ? legalVersions : [])
    .filter(({ slug }) => slug === 'gdpr')
    .map(({ version }) => `/legal/gdpr/${version}`),
];

interface Visit {
  readonly page: Page;
  readonly language: Language;
  readonly text: WebsiteTexts;
  readonly judge: () => Promise<void>;
}

/** What a visitor can bring a page to. The rules about words and structure hold for all languages alike. */
const states: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'with and without the banner, on each tab and screen': async ({ page, language, text, judge }) => {
    await page.setViewportSize(phone);
    await openAlive(page, '/');
    await expect(banner(page, language).region).toBeVisible();
    expect.soft(await lowControls(page), 'controls too low for fingers').toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await judge();
    await banner(page, language).accept.click();
    await expect(page.getByText(text.cookies.saved)).toBeVisible();
    await judge();
    await page.getByRole('tab', { name: text.map.tabs.users }).click();
    await carousel(page, language).control(1).click();
    await judge();
  },
  'with results of the legal search': async ({ page, text, judge }) => {
    await openAlive(page, '/legal');
    await page.getByRole('searchbox', { name: text.legalOverview.search.label }).fill('gdpr');
    await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
    await judge();
  },
  'with the card of a place open, before and after it answers': async ({ page, text, judge }) => {
    const { map } = text;
    await openAlive(page, '/');
    const card = page.getByRole('dialog', { name: map.parks.riverside.name });
    await page.getByRole('tabpanel').getByRole('button', { name: map.parks.riverside.name }).click();
    await expect(card).toBeFocused();
    await judge();
    await card.getByRole('button', { name: map.come.button }).click();
    await page.getByRole('searchbox', { name: map.search.label }).focus();
    await judge();
  },
  'on a phone with the menu open': async ({ page, text, judge }) => {
    await page.setViewportSize(phone);
    await openAlive(page, '/');
    await page.getByRole('button', { name: text.navigation.open }).click();
    await expect(page.getByRole('button', { name: text.navigation.close })).toBeVisible();
    await judge();
  },
  'with errors, a toast and a tooltip': async ({ page, language, text, judge }) => {
    await openAlive(page, '/');
    await contactForm(page, language).send.click();
    await expect(toasts(page)).toBeVisible();
    await judge();
    await page.getByRole('button', { name: text.contact.copyEmail }).hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await judge();
  },
};

inEveryLanguage((language, text) => {
  const turn = languages.indexOf(language);

  test.describe('on the first visit', () => {
    test.use({ isFirstVisit: true });

    for (const path of turnOf(quietPages, turn, languages.length)) {
      test(`${path} has no violation at any width, and stores nothing`, async ({ page, context }) => {
        test.slow();
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 360, height: 800 });
        await openAlive(page, path);
        await expect(banner(page, language).region).toBeVisible();
        expect.soft(await widthOfPage(page), 'width of the page').toBeLessThanOrEqual(360);
        expect.soft(await violations(page), '360 px').toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.setViewportSize({ width: 1280, height: 800 });
        expect.soft(await contrastViolations(page), '1280 px, dark').toEqual([]);
        expect(await context.storageState()).toEqual({ cookies: [], origins: [] });
        if (!isProving) return;
        expect.soft(await violations(page), '1280 px, dark').toEqual([]);
        await page.setViewportSize({ width: 360, height: 800 });
        expect.soft(await contrastViolations(page), '360 px, dark').toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1280, height: 800 });
        expect.soft(await violations(page), '1280 px').toEqual([]);
      });
    }
  });

  for (const [state, bring] of turnOf(sample(Object.entries(states), 2), turn, languages.length)) {
    test.describe(state, () => {
      test.use({ isFirstVisit: state.includes('banner') });

      test('there is no violation in either colour scheme', async ({ page }) => {
        test.slow();
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        const judge = async () => {
          expect.soft(await violations(page), 'light').toEqual([]);
          await page.emulateMedia({ colorScheme: 'dark' });
          expect.soft(await contrastViolations(page), 'dark').toEqual([]);
          await page.emulateMedia({ colorScheme: 'light' });
        };
        await bring({ page, language, text, judge });
      });
    });
  }
});

/** Controls that are less than 44 px high. */
function lowControls(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('button:visible, main a[data-variant]:visible, header a:visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.textContent),
    );
}
