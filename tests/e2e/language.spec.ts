import { languages } from '@labka/contract';
import { sample } from '../support/campaign.ts';
import { expect, openAlive, otherLanguage, test, texts } from './site.ts';

/** Of a language that the site does not have. */
const unknownLocale =
  ['de-DE', 'fr-FR', 'pl-PL'].find((locale) => !languages.some((language) => locale.startsWith(language))) ??
  'xx';

const browserLanguages = [
  { locale: 'sk', language: 'sk' },
  { locale: 'sk-SK', language: 'sk' },
  { locale: 'en-GB', language: 'en' },
  { locale: unknownLocale, language: 'en' },
] as const;

for (const { locale, language } of sample(browserLanguages, 3)) {
  test.describe(`a browser that prefers ${locale}`, () => {
    test.use({ locale });

    test(`gets the page in ${language}`, async ({ page }) => {
      await openAlive(page, '/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('button', { name: texts[language].otherLanguage })).toBeVisible();
    });
  });
}

test.describe('the language button', () => {
  test.use({ locale: texts.en.locale });

  const next = otherLanguage('en');

  test('changes texts, title, description and html[lang] without a reload, and is remembered', async ({
    page,
  }) => {
    await page.goto('/');
    const title = await page.title();
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await page.getByRole('button', { name: texts.en.otherLanguage }).click();

    await expect(page.locator('html')).toHaveAttribute('lang', next);
    await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
    await expect(page).not.toHaveTitle(title);
    await expect(page.locator('meta[name="description"]')).not.toHaveAttribute('content', description ?? '');
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);

    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.locator('html')).toHaveAttribute('lang', next);
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(next);
  });

  test('keeps what was typed into a form', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('form', { name: texts.en.contactForm }).getByLabel(texts.en.message).fill('Hello');
    await page.getByRole('button', { name: texts.en.otherLanguage }).click();
    await expect(
      page.getByRole('form', { name: texts[next].contactForm }).getByLabel(texts[next].message),
    ).toHaveValue('Hello');
  });

  test('works when the browser keeps no storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await page.getByRole('button', { name: texts.en.otherLanguage }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', next);
  });
});
