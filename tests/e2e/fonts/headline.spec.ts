import type { Page } from '@playwright/test';
import { serveInPieces } from '../in-pieces.ts';
import { expect, test, texts } from '../site.ts';

/** The faces that draw the headline, as the browser says. */
async function facesOfHeadline(page: Page): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

for (const path of ['/', '/support', '/legal', '/legal/terms', '/legal/cookies', '/nie/je']) {
  test(`the headline of ${path} is in the brand’s face at the first paint`, async ({ browser, baseURL }) => {
    const { url, close } = await serveInPieces(baseURL ?? '', '</body>');
    const context = await browser.newContext({ locale: texts.sk.locale });
    try {
      const page = await context.newPage();
      await page.goto(url + path, { waitUntil: 'commit' });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
        .toBeGreaterThan(0);
      expect(await facesOfHeadline(page)).toEqual(['Figtree']);
    } finally {
      await context.close();
      close();
    }
  });
}

test.describe('when the language or the page changes', () => {
  test.use({ locale: texts.en.locale });

  test('the headline stays in the brand’s face', async ({ page }) => {
    await page.goto('/legal', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: texts.en.otherLanguage }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Právne dokumenty');
    expect(await facesOfHeadline(page)).toEqual(['Figtree']);
    // Of its letters the first page did not bring all.
    await page.getByRole('link', { name: 'Zásady používania cookies' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zásady používania cookies');
    expect(await facesOfHeadline(page)).toEqual(['Figtree']);
  });
});
