import { expect, failedRequest, languages, test, texts } from './site.ts';

const words = {
  en: { message: 'Oops! Page not found', home: 'Return to Home' },
  sk: { message: 'Ups! Stránka sa nenašla', home: 'Späť na hlavnú stránku' },
} as const;

for (const language of languages) {
  test.describe(`an unknown address in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    for (const path of ['/nowhere', '/x/y', '/Index', '/index.php']) {
      test(`${path} is answered with 404 and a way home`, async ({ page, expectedErrors }) => {
        expectedErrors.push(failedRequest);
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByText('404', { exact: true })).toBeVisible();
        await expect(page.getByText(words[language].message)).toBeVisible();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
        await page.getByRole('link', { name: words[language].home }).click();
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }
  });
}
