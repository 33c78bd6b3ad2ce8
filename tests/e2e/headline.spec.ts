import { languages } from '@labka/contract';
import type { Page } from '@playwright/test';
import { languageLink } from './controls.ts';
import { serveInPieces } from './in-pieces.ts';
import { expect, locales, openAlive, otherLanguage, test, texts, untilPainted } from './site.ts';

/**
 * Expects the brand's face in an element, according to the browser. Repeated if Chromium renumbers its nodes between
 * two requests, as it does while a page is still loading.
 */
async function expectBrandFace(page: Page, selector: string): Promise<void> {
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
  expect.soft(faces, selector).toEqual(['Figtree ExtraBold']);
}

test('titles have the brand’s face at first paint', async ({ browser, baseURL }) => {
  const { url, close } = await serveInPieces(baseURL ?? '', '</body>');
  const page = await browser.newPage({ locale: locales[languages[0]] });
  await page.goto(url, { waitUntil: 'commit' });
  await untilPainted(page);
  for (const title of ['h1', 'main h2[id$="-title"]', '#about h3', 'header a[href="/"] span'])
    await expectBrandFace(page, title);
  await page.close();
  await close();
});

test('the headline keeps its face after changes', async ({ page }) => {
  const other = otherLanguage('en');
  await openAlive(page, '/legal');
  await languageLink(page, other).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[other].legalOverview.title);
  await expectBrandFace(page, 'h1');
  // It has letters that the first page did not bring.
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(texts[other].hero.title.highlight);
  await expectBrandFace(page, 'h1');
});
