import { expect, languages, test, texts } from '../site.ts';
import { documents, legalTexts } from './legal-site.ts';

const queries = { en: 'REFUND', sk: 'vratenie penazi' };

for (const language of languages) {
  const text = legalTexts[language];

  test.describe(`the legal overview in ${language}`, () => {
    test.use({ locale: texts[language].locale });
    test.beforeEach(({ page }) => page.goto('/legal', { waitUntil: 'networkidle' }));

    test('leads to the four documents, to support and home', async ({ page }) => {
      const main = page.getByRole('main');
      for (const slug of documents) {
        const card = main.getByRole('article').filter({ has: page.locator(`a[href="/legal/${slug}"]`) });
        await expect(card.getByRole('link')).toHaveText(text.titles[slug]);
        await expect(card).toContainText('1.0');
        await expect(card.locator('time')).toHaveText(slug === 'terms' ? '02.07.2025' : '17.03.2025');
      }
      await expect(main.getByRole('article')).toHaveCount(5);
      await expect(main.locator('article a[href="/support"]')).toBeVisible();
      await expect(main.locator('a[href="/"]')).toBeVisible();
      await expect(main.locator('address')).toContainText('040 01');
    });

    test('a search finds a section whatever its case and diacritics, and leads to it', async ({ page }) => {
      await page.getByRole('searchbox', { name: text.search }).fill(queries[language]);
      const result = page.getByRole('search').getByRole('link').first();
      await expect(result).toHaveAttribute('href', '/legal/terms#vratenie-penazi');
      await expect(page.getByRole('search').getByRole('status')).toContainText(/\d/);
      await result.click();
      await expect(page).toHaveURL(/\/legal\/terms#vratenie-penazi$/);
      await expect(page.locator('#vratenie-penazi')).toBeInViewport();
      await expect(page.locator('#vratenie-penazi')).toBeFocused();
    });

    test('a search without a result says so', async ({ page }) => {
      await page.getByRole('searchbox', { name: text.search }).fill('xylofónxyz');
      await expect(page.getByRole('search').getByRole('status')).toHaveText(/\S/);
      await expect(page.getByRole('search').getByRole('link')).toHaveCount(0);
    });
  });
}

test('the search is downloaded when its box takes the focus, not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/legal', { waitUntil: 'networkidle' });
  const before = scripts.length;
  await page.getByRole('searchbox').focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
});
