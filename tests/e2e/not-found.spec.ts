import { sample } from '../support/campaign.ts';
import { inEachLanguage, websiteTexts } from '../support/texts.ts';
import { expect, failedRequest, type Language, languages, test, texts } from './site.ts';

const words = inEachLanguage(wordsIn);

function wordsIn(language: Language) {
  const { notFound, page } = websiteTexts[language];
  return { message: notFound.text, home: notFound.home, title: page.notFound.title };
}

const unknownPaths = [
  '/nowhere',
  '/x/y',
  '/Index',
  '/index.php',
  '/legal/Terms',
  '/legal/terms/x',
  '/legal/imprint',
];

for (const language of languages) {
  test.describe(`an unknown address in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    for (const path of sample(unknownPaths, 3)) {
      test(`${path} answers 404 in the reader's language with noindex`, async ({ request }) => {
        const response = await request.get(path, {
          headers: { 'Accept-Language': texts[language].locale },
        });
        expect(response.status()).toBe(404);
        const html = await response.text();
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).toContain('<meta name="robots" content="noindex"');
        for (const text of ['>404<', words[language].message, words[language].home])
          expect(html.replaceAll('\u00a0', ' '), text).toContain(text);
      });
    }

    test('shows what happened and a way home', async ({ page, expectedErrors }) => {
      expectedErrors.push(failedRequest);
      const response = await page.goto('/legal/Terms', { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page.getByText(words[language].message)).toBeVisible();
      await expect(page).toHaveTitle(words[language].title);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await page.getByRole('link', { name: words[language].home }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}
