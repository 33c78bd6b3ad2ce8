import { expect } from 'vitest';
import { type Language, otherLanguage } from '../../e2e/site.ts';
import { sample } from '../../support/campaign.ts';
import { titleOf } from '../../support/texts.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { Visitor } from '../visitor.ts';
import { isAlive, type Journeys, languageLink } from './journey.ts';

export const language: Journeys = {
  'the toggle changes this page in place and the next': async (visitor) => {
    const to = otherLanguage(visitor.language);
    await visitor.open('/legal/terms');
    await isAlive(visitor);
    await visitor.run(() => document.documentElement.setAttribute('data-same-page', ''));
    await visitor.click(languageLink(to));
    await visitor.sees({ role: 'heading', name: titleOf('terms', to) });
    await visitor.until(
      'the same page in the other language',
      (lang) => document.documentElement.lang === lang && 'samePage' in document.documentElement.dataset,
      to,
    );

    await visitor.run(() => location.assign('/legal/privacy'));
    await visitor.sees({ role: 'heading', name: titleOf('privacy', to) });
  },

  'an address with a language shows that language': async (visitor) => {
    const to = otherLanguage(visitor.language);
    for (const address of [`/${to}/legal/terms`, `/legal/terms?lang=${to}`]) {
      await visitor.run((target) => location.assign(target), address);
      await visitor.until('the address', (lang) => location.pathname === `/${lang}/legal/terms`, to);
      await isAlive(visitor, to);
      await visitor.sees({ role: 'heading', name: titleOf('terms', to) });
    }
  },
};

/** On a line of 1.6 Mbit/s, with a quarter of the processor. */
export const firstPaint: Journeys = {
  'a slow device never repaints a page in another language': async (visitor) => {
    const to = otherLanguage(visitor.language);
    visitor.site.goSlow();
    await visitor.open('/legal/terms');
    const start = await visitor.run(() => location.pathname);
    await keepsItsFirstFrame(visitor, visitor.language, start);
    // Except for the last, the browser or the cookie asks for another language than the URL.
    const addresses = [
      [`/${to}/legal/terms`, to, `/${to}/legal/terms`],
      [`/legal/terms?lang=${visitor.language}`, visitor.language, `/${visitor.language}/legal/terms`],
      [`/legal/terms?lang=${to}`, to, `/${to}/legal/terms`],
      ['/legal/terms', to, '/legal/terms'],
    ] as const;
    for (const [address, language, path] of sample(addresses, 2)) {
      // If WebDriver requests a URL that redirects, Firefox reports an aborted navigation.
      await visitor.run((target) => location.assign(target), address);
      await keepsItsFirstFrame(visitor, language, path);
    }
  },
};

/** The language and heading of everything painted since the last call, once the page at this path is hydrated. */
async function keepsItsFirstFrame(visitor: Visitor, language: Language, path: string): Promise<void> {
  await visitor.until('the address', (wanted) => location.pathname === wanted, path);
  await isAlive(visitor, language);
  // The page reports a frame with a request of its own.
  await waitUntil('the report of a frame', async () => visitor.site.frames.length > 0 || undefined);
  const painted = visitor.site.frames.splice(0);
  expect(painted).toEqual([`${language}: ${titleOf('terms', language)}`]);
}
