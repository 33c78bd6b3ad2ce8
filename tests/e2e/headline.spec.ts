import type { Page } from '@playwright/test';
import { sample } from '../support/campaign.ts';
import { websiteTexts } from '../support/texts.ts';
import { serveInPieces } from './in-pieces.ts';
import { expect, languageLink, openAlive, otherLanguage, test, texts } from './site.ts';

/**
 * The faces that draw an element, as the browser says. Asked again when Chromium has given its nodes
 * new ids between two questions, as it does while a page is still arriving.
 */
async function facesOf(page: Page, selector: string): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  let faces: readonly string[] = [];
  await expect(async () => {
    const { root } = await browser.send('DOM.getDocument');
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    faces = fonts.map(({ familyName }) => familyName);
  }).toPass({ timeout: 10_000 });
  return faces;
}

/** The name of the brand beside its mark. */
const name = 'header a[href="/"] span';

const branded = [
  ['the headline', 'h1', ['/', '/support', '/legal', '/legal/terms', '/legal/gdpr', '/nie/je']],
  ['the title of a section', 'h2[id$="-title"]', ['/', '/support']],
  ['the title of a card', '#about h3', ['/']],
  ['a section of a document', 'main h3[id]', ['/legal/terms', '/legal/gdpr']],
  ['the brand', name, ['/', '/legal/terms', '/legal/cookies']],
] as const;

test('titles are in the brand’s face at the first paint', async ({ browser, baseURL }) => {
  const { url, close } = await serveInPieces(baseURL ?? '', '</body>');
  for (const [part, selector, paths] of branded) {
    for (const path of sample<string>(paths, 2)) {
      // Of its own, so that no other page has brought a face.
      const context = await browser.newContext({ locale: texts.sk.locale });
      const page = await context.newPage();
      await page.goto(url + path, { waitUntil: 'commit' });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
        .toBeGreaterThan(0);
      expect.soft(await facesOf(page, selector), `${part} on ${path}`).toEqual(['Figtree']);
      await context.close();
    }
  }
  close();
});

test.describe('when the language or the page changes', () => {
  test.use({ locale: texts.en.locale });

  test('the headline stays in the brand’s face', async ({ page }) => {
    await openAlive(page, '/legal');
    await languageLink(page, otherLanguage('en')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      websiteTexts[otherLanguage('en')].legalOverview.title,
    );
    expect(await facesOf(page, 'h1')).toEqual(['Figtree']);
    // Of its letters the first page did not bring all.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      websiteTexts[otherLanguage('en')].hero.title.highlight,
    );
    expect(await facesOf(page, 'h1')).toEqual(['Figtree']);
  });
});
