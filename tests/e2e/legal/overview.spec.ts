import { site } from '../../../web/site.config.ts';
import { websiteTexts } from '../../support/texts.ts';
import { expect, languagesInTurn, openAlive, test, texts, whenProving } from '../site.ts';
import { legalTexts, withoutDiacritics } from './legal-site.ts';

for (const language of languagesInTurn(1)) {
  const text = legalTexts[language];

  test.describe(`the legal overview in ${language}`, () => {
    test.use({ locale: texts[language].locale });
    test.beforeEach(({ page }) => openAlive(page, '/legal'));

    test('a search ignores case and diacritics and leads to sections', async ({ page }) => {
      await page.getByRole('searchbox', { name: text.search }).fill('xylofónxyz');
      await expect(page.getByRole('search').getByRole('status')).toContainText(text.nothingFound);
      await expect(page.getByRole('search').getByRole('link')).toHaveCount(0);

      await page
        .getByRole('searchbox', { name: text.search })
        .fill(withoutDiacritics(text.refunds).toUpperCase());
      const result = page.getByRole('search').getByRole('link').first();
      await expect(result).toHaveAttribute('href', '/legal/terms#vratenie-penazi');
      await expect(page.getByRole('search').getByRole('status')).toContainText(/\d/);
      await result.click();
      await expect(page).toHaveURL(/\/legal\/terms#vratenie-penazi$/);
      await expect(page.locator('#vratenie-penazi')).toBeInViewport();
      await expect(page.locator('#vratenie-penazi')).toBeFocused();

      await page.goBack();
      await expect(page.getByRole('searchbox')).toHaveValue(/./);
      await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
    });
  });
}

// An operator may leave the questions out.
if (site.supportForm)
  test('a search finds an answer of the support page', async ({ page }) => {
    const { question } = websiteTexts.en.support.faq.stolenAccount;
    await openAlive(page, '/en/legal');
    await page.getByRole('searchbox').fill(question);
    await page.getByRole('search').getByRole('link', { name: question }).click();
    await expect(page).toHaveURL(/\/support#cudzi-pristup$/);
    await expect(page.locator('#cudzi-pristup')).toHaveAttribute('open', '');
  });

test('the search is downloaded when its box gets the focus', whenProving, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openAlive(page, '/legal');
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.getByRole('searchbox').focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
});
