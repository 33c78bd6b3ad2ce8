import { sample } from '../../support/campaign.ts';
import { legalVersions } from '../../support/legal-texts.ts';
import { violations } from '../axe.ts';
import { expect, failedRequest, languagesInTurn, openAlive, test, texts } from '../site.ts';
import { contentsOf, legalTexts } from './legal-site.ts';

for (const language of languagesInTurn(1)) {
  const { version: label, titles } = legalTexts[language];

  test.describe(`a version of a legal document in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    for (const { slug, version } of sample(legalVersions, 1)) {
      test(`${slug} ${version} has a page linking to the current one`, async ({ page }) => {
        await openAlive(page, `/legal/${slug}/${version}`);
        const notice = page.getByRole('complementary', { name: label.label });
        await expect(notice).toContainText(version);
        await expect(contentsOf(page, language).getByRole('link').first()).toBeAttached();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
        await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);

        await notice.getByRole('link', { name: label.toCurrent }).click();
        await expect(page).toHaveURL(new RegExp(`/legal/${slug}$`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[slug]);
        await expect(notice.getByRole('link', { name: label.toCurrent })).toHaveCount(0);
        await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
        await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
      });
    }
  });
}

test.describe('a version of a legal document', () => {
  test.use({ bypassCSP: true });

  test('has no accessibility violation', async ({ page }) => {
    for (const { slug, version } of legalVersions.filter((each) => each.slug === 'gdpr')) {
      await openAlive(page, `/legal/${slug}/${version}`);
      expect(await violations(page), version).toEqual([]);
    }
  });
});

test('a version that never was is not found', async ({ page, expectedErrors }) => {
  expectedErrors.push(failedRequest);
  const response = await page.goto('/legal/privacy/0.0');
  expect(response?.status()).toBe(404);
});

test('the source of a version is served', async ({ request }) => {
  for (const { slug, version } of legalVersions) {
    const response = await request.get(`/legal/source/${slug}-${version}.sk.txt`);
    expect(response.ok(), slug).toBe(true);
    expect(await response.text()).toContain(`version: "${version}"`);
  }
});
