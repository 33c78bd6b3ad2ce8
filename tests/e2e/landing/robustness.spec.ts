import type { Page } from '@playwright/test';
import { site } from '../../../web/site.config.ts';
import { websiteTexts } from '../../support/texts.ts';
import {
  contactForm,
  expect,
  failedRequest,
  languageLink,
  languagesInTurn,
  missingScript,
  openAlive,
  otherLanguage,
  test,
  texts,
  whenProving,
} from '../site.ts';
import { acceptBeforehand, anchors, banner, carousel, openHomePage, phone, words } from './landing-site.ts';

function widthOfPage(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

for (const language of languagesInTurn(1)) {
  const text = words[language];

  test.describe(`without script in ${language}`, () => {
    test.use({ locale: texts[language].locale, javaScriptEnabled: false });

    test('everything is readable, and nothing useless is shown', async ({ page }) => {
      await page.goto('/');
      for (const anchor of anchors) await expect(page.locator(`#${anchor}-title`)).toBeVisible();
      for (const name of text.navigation) {
        await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(carousel(page, language).picture(0)).toBeVisible();
      await expect(page.locator('button:visible')).toHaveCount(0);
      await expect(page.locator('#map').getByRole('listitem')).toHaveCount(8);
      await expect(page.locator('#contact').getByText(site.contact.supportEmail).first()).toBeVisible();
      await expect(banner(page, language).region).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(contactForm(page, language).send).toBeHidden();
    });
  });

  test.describe(`in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('nothing overflows the window with menu, banner and errors', async ({ page }) => {
      await openHomePage(page);
      await expect(banner(page, language).region).toBeVisible();
      await contactForm(page, language).send.click();
      await expect(contactForm(page, language).name).toHaveAttribute('aria-invalid', 'true');
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const menu = page.getByRole('navigation', { name: text.menu });
        await expect(menu).toBeVisible({ visible: width >= 1200 });
        if (width < 1200) await page.getByRole('button', { name: text.openMenu }).click();
        await expect(menu).toBeVisible();
        expect.soft(await widthOfPage(page), `${width} px`).toBeLessThanOrEqual(width);
      }
    });

    test('large text and wide spacing fit on a phone', whenProving, async ({ page }) => {
      await page.setViewportSize(phone);
      await page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          const style = document.documentElement.style;
          style.setProperty('font-size', '200%');
          style.setProperty('letter-spacing', '0.12em');
          style.setProperty('word-spacing', '0.16em');
        });
      });
      await openHomePage(page);
      expect(await widthOfPage(page)).toBeLessThanOrEqual(phone.width);
      await banner(page, language).accept.click();
    });
  });
}

test.describe('when something is missing', () => {
  test.use({ locale: texts.en.locale });
  test.beforeEach(({ page }) => acceptBeforehand(page));

  test(
    'missing pictures leave their texts, and the slideshow continues',
    whenProving,
    async ({ page, expectedErrors }) => {
      expectedErrors.push(failedRequest);
      await page.route(/\.(avif|webp|png|svg)$/, (route) => route.abort());
      await openHomePage(page);
      const screens = carousel(page, 'en');
      await screens.control(1).click();
      await expect(screens.current).toHaveText(words.en.screenNames[1]);
      await expect(screens.picture(1)).toHaveAccessibleName(/chat/i);
      expect(await widthOfPage(page)).toBeLessThanOrEqual(1280);
    },
  );

  test(
    'without toasts, notices and tooltips the page works on',
    whenProving,
    async ({ page, expectedErrors }) => {
      expectedErrors.push(failedRequest, missingScript);
      await page.route(/\/assets\/(Toaster|SideNotices|TooltipHost)-/, (route) => route.abort());
      await openHomePage(page);
      await carousel(page, 'en').control(1).click();
      const form = contactForm(page, 'en');
      await form.send.click();
      await expect(form.name).toHaveAttribute('aria-invalid', 'true');
    },
  );

  test('without its script the page is readable and gives addresses', async ({ page, expectedErrors }) => {
    expectedErrors.push(failedRequest, missingScript);
    await page.route(/\/assets\/LandingPage-/, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-app', 'failed');
    await expect(page.locator('#features-title')).toBeVisible();
    await expect(page.locator('#contact .withoutScript')).toBeVisible();
    for (const button of await page.getByRole('button').all()) await expect.soft(button).toBeDisabled();
    await languageLink(page, otherLanguage('en')).click();
    await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage('en'));
  });

  test('offline, what is open works on', async ({ page, context, expectedErrors }) => {
    expectedErrors.push(failedRequest, missingScript);
    await openHomePage(page);
    // All that comes by itself is here.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('tab', { name: words.en.users }).click();
    await expect(page.getByRole('tab', { name: words.en.users })).toHaveAttribute('aria-selected', 'true');
    await carousel(page, 'en').control(1).click();
    await expect(carousel(page, 'en').current).toHaveText(words.en.screenNames[1]);
  });
});

test.describe('a page that is brought to life late', () => {
  test.use({ locale: texts.en.locale });
  test.beforeEach(({ page }) => acceptBeforehand(page));

  test('takes a press that came before its script', async ({ page }) => {
    await page.route(/\/assets\/LandingPage-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('tab', { name: words.en.users }).click();
    await expect(page.getByRole('tab', { name: words.en.users })).toHaveAttribute('aria-selected', 'true');
  });

  test('changes its language as a whole', whenProving, async ({ page }) => {
    await openAlive(page, '/');
    await languageLink(page, otherLanguage('en')).click();
    const { about, footer } = websiteTexts[otherLanguage('en')];
    await expect(page.locator('#about-title')).toHaveText(about.title);
    await expect(page.getByRole('contentinfo')).toContainText(footer.company);
  });

  test('follows a visitor whose language was not served', whenProving, async ({ page }) => {
    await openAlive(page, '/sk');
    await expect(page.locator('#features-title')).toHaveText(websiteTexts.sk.features.title);
  });
});

test('before a form is used no request leaves the site', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  await openHomePage(page);
  await banner(page, 'en').accept.click();
  await page.getByRole('tab', { name: words.en.users }).click();
  await languageLink(page, otherLanguage('en')).click();
  for (const anchor of anchors) await page.locator(`#${anchor}`).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe(
    `firebase-language-override=${otherLanguage('en')}`,
  );
});

test('on paper there are texts, and nothing to press', whenProving, async ({ page }) => {
  await openHomePage(page);
  await page.emulateMedia({ media: 'print' });
  for (const anchor of anchors) await expect(page.locator(`#${anchor}-title`)).toBeVisible();
  await expect(page.locator('button:visible, form:visible')).toHaveCount(0);
  await expect(banner(page, 'en').region).toBeHidden();
  await expect(page.locator('#map').getByRole('listitem')).toHaveCount(8);
});

test('in forced colours controls and the selected tab are visible', async ({ page }) => {
  await acceptBeforehand(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await openHomePage(page);
  for (const name of [words.en.parks, words.en.users]) {
    await expect(page.getByRole('tab', { name })).toBeVisible();
  }
  const border = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderTopWidth);
  expect(await border(words.en.parks)).not.toBe(await border(words.en.users));
});
