import { languageNames } from '@labka/contract';
import type { Browser } from '@playwright/test';
import { sample } from '../../support/campaign.ts';
import { fewAtATime } from '../../support/few-at-a-time.ts';
import { paths } from '../../support/paths.ts';
import { serveInPieces } from '../in-pieces.ts';
import { expect, layoutShift, test, untilPainted } from '../site.ts';
import { ofFamily } from './families.ts';
import { readIn, windows } from './window.ts';

async function movementOf(browser: Browser, address: string, window: Parameters<typeof readIn>[2]) {
  const movement = await readIn(browser, address, window, async (page) => {
    await untilPainted(page);
    return layoutShift(page);
  });
  return [new URL(address).pathname, movement < 0.001 ? 'stands still' : movement] as const;
}

test('nothing moves on any page', async ({ browser, baseURL }, { project }) => {
  const own = ofFamily(sample(paths, 6), project.name);
  for (const window of ofFamily(windows, project.name)) {
    const addresses = own.map((path) => new URL(path, baseURL).href);
    const movements = await fewAtATime(addresses, (address) => movementOf(browser, address, window));
    expect
      .soft(movements, `at ${window.width} px in ${window.language}`)
      .toEqual(own.map((path) => [path, 'stands still']));
  }
});

/** The end of the first piece, by the path of the page. */
const pieces = [
  ['the header', languageNames.en, '/support'],
  ['the head of a document', 'Tlačiť', '/legal/terms'],
  ['the headline', '</h1>', '/legal/gdpr'],
  ['the hero', '<picture>', '/'],
  ['the first screen', '</picture>', '/'],
] as const;

test('nothing moves when a page is painted before its end', async ({ browser, baseURL }, { project }) => {
  await fewAtATime(ofFamily(pieces, project.name), async ([part, mark, path]) => {
    const { url, close } = await serveInPieces(baseURL ?? '', mark);
    try {
      // The mark of the header is the link to the next language, which that language's page does not have.
      const english = ofFamily(windows, project.name).map((window) => ({
        ...window,
        language: 'en' as const,
      }));
      const movements = await Promise.all(english.map((window) => movementOf(browser, url + path, window)));
      expect.soft(movements, `before the end of ${part}`).toEqual(english.map(() => [path, 'stands still']));
    } finally {
      await close();
    }
  });
});
