import { languageNames } from '@labka/contract';
import type { Browser } from '@playwright/test';
import { sample, turnOf } from '../../support/campaign.ts';
import { fewAtATime } from '../../support/few-at-a-time.ts';
import { paths } from '../../support/paths.ts';
import { serveInPieces } from '../in-pieces.ts';
import { expect, type Language, layoutShift, locales, test } from '../site.ts';
import { familyNames, turnOfFamily } from './families.ts';

interface Window {
  readonly language: Language;
  readonly width: number;
  readonly height: number;
}

/** One of each size and language; a family that breaks lines early covers the sizes in between. */
const windows: readonly Window[] = [
  { language: 'sk', width: 360, height: 740 },
  { language: 'en', width: 412, height: 823 },
  { language: 'sk', width: 1280, height: 800 },
];

async function movementOf(browser: Browser, address: string, { language, width, height }: Window) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: locales[language],
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0);
  const movement = await layoutShift(page);
  await context.close();
  return [new URL(address).pathname, movement < 0.001 ? 'stands still' : movement] as const;
}

/** The families share the samples: together they cover all windows and pages. */
function ofFamily<T>(all: readonly T[], family: string): readonly T[] {
  return turnOf(all, turnOfFamily(family), familyNames.length);
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
