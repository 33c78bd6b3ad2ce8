import type { Browser } from '@playwright/test';
import { sample, turnOf } from '../../support/campaign.ts';
import { fewAtATime } from '../../support/few-at-a-time.ts';
import { expect, locales, test } from '../site.ts';
import { familyNames, turnOfFamily } from './families.ts';

/** The first, a middle and the last section of every page that has sections. */
const links = [
  ['/', 'about'],
  ['/', 'map'],
  ['/', 'contact'],
  ['/support', 'safety-title'],
  ['/legal/terms', 'ceny'],
  ['/legal/privacy', 'platobne-udaje'],
  ['/legal/privacy', 'medzinarodny-prenos'],
  ['/legal/cookies', 'statisticke'],
  ['/legal/gdpr', 'staznost'],
] as const;

const windows = [
  { language: 'sk', width: 360, height: 640 },
  { language: 'en', width: 412, height: 823 },
  { language: 'sk', width: 1280, height: 800 },
] as const;

/** The position of a section's heading after following a link from elsewhere, when everything has loaded. */
async function landing(
  browser: Browser,
  address: string,
  { language, width, height }: (typeof windows)[number],
) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: locales[language],
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const top = await page.locator(new URL(address).hash).evaluate((target) => {
    const heading = target.matches('h2, h3, h4') ? target : target.querySelector('h2, h3');
    return heading?.getBoundingClientRect().top;
  });
  await context.close();
  return top;
}

test('a link from elsewhere opens its section', async ({ browser, baseURL }, { project }) => {
  const turn = turnOfFamily(project.name);
  for (const window of turnOf(windows, turn, familyNames.length)) {
    await fewAtATime(turnOf(sample(links, 3), turn, familyNames.length), async ([path, section]) => {
      const address = new URL(`${path}#${section}`, baseURL).href;
      const top = await landing(browser, address, window);
      const where = `${address} at ${window.width} px in ${window.language}`;
      expect.soft(top, where).toBeGreaterThanOrEqual(60);
      expect.soft(top, where).toBeLessThanOrEqual(200);
    });
  }
});
