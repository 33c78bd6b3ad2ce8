import { sample } from '../../support/campaign.ts';
import { sitePaths } from '../../support/paths.ts';
import { expect, languageLink, languagesInTurn, openAlive, test, texts, whenProving } from '../site.ts';
import { legalTexts } from './legal-site.ts';

for (const language of languagesInTurn(0)) {
  const text = legalTexts[language];

  test.describe(`what is stored, in ${language}`, () => {
    test.use({ locale: texts[language].locale });

    test('is listed live, and each entry can be deleted', async ({ page }) => {
      await openAlive(page, '/legal/cookies#nastavenia');
      const list = page.getByRole('region', { name: text.stored });
      await expect(list.getByRole('listitem')).toHaveCount(0);

      await page.evaluate((value) => localStorage.setItem('theme', value), language);
      await expect(list.getByRole('listitem')).toHaveText(new RegExp(`theme = ${language}`));
      await list.getByRole('button', { name: text.delete }).click();
      await expect(list.getByRole('listitem')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      await expect(list.getByRole('heading')).toBeFocused();
    });

    test('an accepted banner can be taken back, and asks again', async ({ page }) => {
      await openAlive(page, '/legal/cookies');
      const accept = page.getByRole('button', { name: text.accept });
      await accept.click();
      await expect(accept).toBeHidden();
      const list = page.getByRole('region', { name: text.stored });
      await expect(list.getByRole('listitem')).toHaveText(/cookieConsent = true/);
      await list.getByRole('button', { name: text.withdraw }).click();
      await expect(accept).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBeNull();
    });
  });
}

test('what follows the list never moves', whenProving, async ({ page }) => {
  await openAlive(page, '/legal/cookies');
  const list = page.getByRole('region', { name: legalTexts.en.stored });
  const empty = await list.boundingBox();
  await page.getByRole('button', { name: legalTexts.en.accept }).click();
  await languageLink(page, 'en').click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect((await list.boundingBox())?.height).toBe(empty?.height);

  await page.evaluate(() => localStorage.setItem('cookieConsent', 'x'.repeat(1_000_000)));
  await expect(list.getByRole('listitem').first()).toContainText('…');
  expect((await list.boundingBox())?.height).toBeLessThan(2 * (empty?.height ?? 0));
});

test('blocked storage differs from empty storage', whenProving, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openAlive(page, '/legal/cookies');
  await expect(page.getByText(legalTexts.en.blocked)).toBeVisible();
});

test('reading all pages stores nothing, and the banner remains', async ({ page, context }) => {
  for (const path of sample(sitePaths, 3)) {
    await openAlive(page, path);
    await expect.soft(page.getByRole('button', { name: legalTexts.en.accept }), path).toBeVisible();
  }
  expect((await context.storageState()).origins).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
