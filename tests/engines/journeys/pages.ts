import { turnOf } from '../../support/campaign.ts';
import { paths } from '../../support/paths.ts';
import type { Visitor } from '../visitor.ts';
import { bannerOf, type Journeys } from './journey.ts';

/** Only the application shows the banner, and only a living one closes it. */
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

/** Every other page: those between lie on the way of other journeys. All of them when proving. */
export const pages: Journeys = Object.fromEntries(
  turnOf(paths, 1, 2).map((path) => [`${path} is alive and not blank`, (visitor) => isAlive(visitor, path)]),
);
