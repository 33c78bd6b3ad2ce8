import type { Page } from '@playwright/test';
import { sample } from '../support/campaign.ts';
import { languageLink } from './controls.ts';
import { serveInPieces } from './in-pieces.ts';
import { expect, locales, openAlive, otherLanguage, test, texts, untilPainted } from './site.ts';

/**
 * The fonts that render an element, according to the browser. Repeated if Chromium renumbers its nodes between two
 * requests, as it does while a page is still loading.
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

const brandFace = 'Figtree ExtraBold';

const name = 'header a[href="/"] span';

const sectionTitle = 'main h2[id$="-title"]';
const cardTitle = '#about h3';

const pages = [
  ['/', ['h1', sectionTitle, cardTitle, name]],
  ['/support', ['h1', sectionTitle]],
  ['/legal', ['h1']],
  ['/legal/terms', ['h1', name]],
  ['/legal/gdpr', ['h1']],
  ['/legal/cookies', [name]],
  ['/nie/je', ['h1']],
] as const;

test('titles are in the brand’s face at the first paint', async ({ browser, baseURL }) => {
  const { url, close } = await serveInPieces(baseURL ?? '', '</body>');
  for (const [path, titles] of sample(pages, 1)) {
    // In a new context, so that no other page has loaded a font.
    const page = await browser.newPage({ locale: locales.sk });
    await page.goto(url + path, { waitUntil: 'commit' });
    await untilPainted(page);
    for (const title of titles)
      expect.soft(await facesOf(page, title), `${title} on ${path}`).toEqual([brandFace]);
    await page.close();
  }
  await close();
});

test('the headline keeps its face when language or page change', async ({ page }) => {
  const other = otherLanguage('en');
  await openAlive(page, '/legal');
  await languageLink(page, other).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[other].legalOverview.title);
  expect(await facesOf(page, 'h1')).toEqual([brandFace]);
  // It has letters that the first page did not bring.
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(texts[other].hero.title.highlight);
  expect(await facesOf(page, 'h1')).toEqual([brandFace]);
});
