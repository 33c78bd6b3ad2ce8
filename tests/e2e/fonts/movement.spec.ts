import { languageNames, languages, locales } from '@labka/contract';
import type { Browser } from '@playwright/test';
import { sample } from '../../support/campaign.ts';
import { paths } from '../../support/paths.ts';
import { serveInPieces } from '../in-pieces.ts';
import { expect, layoutShift, test, untilPainted } from '../site.ts';
import { ofFamily } from './families.ts';

/** One of each size and language; a family that breaks lines early covers the sizes in between. */
const windows = [
  { language: languages[0], width: 360, height: 740 },
  { language: 'en', width: 412, height: 823 },
  { language: languages[0], width: 1280, height: 800 },
] as const;

/** The movement of a page until it has loaded everything, on a first visit. */
async function movementOf(
  browser: Browser,
  address: string,
  locale: string,
  viewport: (typeof windows)[number],
) {
  const page = await browser.newPage({ viewport, locale });
  await page.goto(address, { waitUntil: 'networkidle' });
  await untilPainted(page);
  const movement = await layoutShift(page);
  await page.close();
  return movement;
}

test('nothing moves on any page', async ({ browser, baseURL }, { project }) => {
  for (const window of ofFamily(windows, project.name))
    for (const path of ofFamily(sample(paths, 6), project.name)) {
      const movement = await movementOf(browser, `${baseURL}${path}`, locales[window.language], window);
      expect.soft(movement, `${path} at ${window.width} px in ${window.language}`).toBeLessThan(0.001);
    }
});

/** The end of the first piece, by the path of the page. */
const pieces = [
  ['the header', languageNames.en, '/support'],
  ['the bar of a document', 'lucide-printer', '/legal/terms'],
  ['the headline', '</h1>', '/legal/gdpr'],
  ['the hero', '<picture>', '/'],
  ['the first screen', '</picture>', '/'],
] as const;

test('nothing moves on a page painted early', async ({ browser, baseURL }, { project }) => {
  for (const [part, mark, path] of ofFamily(pieces, project.name)) {
    const { url, close } = await serveInPieces(baseURL ?? '', mark);
    // The mark of the header is the link to the next language, which that language's page does not have.
    const movements = await Promise.all(
      ofFamily(windows, project.name).map((window) => movementOf(browser, url + path, locales.en, window)),
    ).finally(close);
    expect.soft(Math.max(...movements), `before the end of ${part}`).toBeLessThan(0.001);
  }
});
