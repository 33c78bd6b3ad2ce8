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

export const pages: Journeys = Object.fromEntries(
  paths.map((path) => [`${path} is alive and not blank`, (visitor) => isAlive(visitor, path)]),
);
