import { isProving, sample } from '../../support/campaign.ts';
import { paths } from '../../support/paths.ts';
import type { Visitor } from '../visitor.ts';
import { bannerOf, type Journeys } from './journey.ts';

/** Pages that other journeys pass through. */
const visited = ['/', '/support', '/legal', '/legal/terms', '/legal/privacy'];

/** Only a hydrated page shows the banner and can close it. */
async function isAlive(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  const { region, close } = bannerOf(visitor.language);
  await visitor.click(close);
  await visitor.sawLast(region);
  await visitor.until(
    'the page’s words in the visitor’s language',
    (language) => {
      const { innerText } = document.querySelector('main') ?? document.body;
      return document.documentElement.lang === language && innerText.trim().length > 30;
    },
    visitor.language,
  );
  await visitor.sees({ role: 'heading' });
}

export const pages: Journeys = {
  'every other page is alive and not blank': async (visitor) => {
    await visitor.forgetsCookies();
    const others = paths.filter((path) => !visited.includes(path));
    for (const path of isProving ? paths : sample(others, 2)) await isAlive(visitor, path);
  },
};
