import type { Page } from '@playwright/test';
import { sample } from '../../support/campaign.ts';
import { fewAtATime } from '../../support/few-at-a-time.ts';
import { expect, test } from '../site.ts';
import { ofFamily } from './families.ts';
import { readIn, windows } from './window.ts';

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

/** The position of the heading of the section that was asked for. */
function topOf(page: Page): Promise<number | undefined> {
  return page.locator(new URL(page.url()).hash).evaluate((target) => {
    const heading = target.matches('h2, h3, h4') ? target : target.querySelector('h2, h3');
    return heading?.getBoundingClientRect().top;
  });
}

test('a link from elsewhere opens its section', async ({ browser, baseURL }, { project }) => {
  for (const window of ofFamily(windows, project.name)) {
    await fewAtATime(ofFamily(sample(links, 3), project.name), async ([path, section]) => {
      const address = new URL(`${path}#${section}`, baseURL).href;
      const top = await readIn(browser, address, window, topOf, { reducedMotion: 'reduce' });
      const where = `${address} at ${window.width} px in ${window.language}`;
      expect.soft(top, where).toBeGreaterThanOrEqual(60);
      expect.soft(top, where).toBeLessThanOrEqual(200);
    });
  }
});
