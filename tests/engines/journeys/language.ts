import { expect } from 'vitest';
import { type Language, otherLanguage } from '../../e2e/site.ts';
import type { Visitor } from '../visitor.ts';
import { isAlive, type Journeys, languageLink, wordsOf } from './journey.ts';

export const language: Journeys = {
  'the language toggle changes the page in place, and the next page comes in that language': async (
    visitor,
  ) => {
    const to = otherLanguage(visitor.language);
    await visitor.hasAcceptedCookies();
    await visitor.open('/legal/terms');
    await isAlive(visitor);
    await visitor.run(() => document.documentElement.setAttribute('data-same-page', ''));
    await visitor.click(languageLink(to));
    await visitor.sees({ role: 'heading', name: wordsOf(to).legal.titles.terms });
    await visitor.until(
      'the same page in the other language',
      (lang) => document.documentElement.lang === lang && 'samePage' in document.documentElement.dataset,
      to,
    );

    await visitor.run(() => location.assign('/legal/privacy'));
    await visitor.sees({ role: 'heading', name: wordsOf(to).legal.titles.privacy });
  },

  'an address with a language shows its page in that language': async (visitor) => {
    const to = otherLanguage(visitor.language);
    await visitor.hasAcceptedCookies();
    for (const address of [`/${to}/legal/terms`, `/legal/terms?lang=${to}`]) {
      await visitor.run((target) => location.assign(target), address);
      await visitor.until(
        'the page in that language',
        (lang) =>
          document.documentElement?.lang === lang &&
          location.pathname === `/${lang}/legal/terms` &&
          document.documentElement.dataset.app === 'alive',
        to,
      );
      await visitor.sees({ role: 'heading', name: wordsOf(to).legal.titles.terms });
    }
  },
};

/** On a line of 1.6 Mbit/s, with a quarter of the processor. */
export const firstPaint: Journeys = {
  'a slow device never repaints a page in another language': async (visitor) => {
    const to = otherLanguage(visitor.language);
    await visitor.hasAcceptedCookies();
    visitor.site.goSlow();
    await visitor.open('/legal/terms');
    const start = await visitor.run(() => location.pathname);
    await keepsItsFirstFrame(visitor, visitor.language, start);
    // Before each but the last, the browser or the cookie asks for another language than the address.
    for (const [address, language, path] of [
      [`/${to}/legal/terms`, to, `/${to}/legal/terms`],
      [`/legal/terms?lang=${visitor.language}`, visitor.language, `/${visitor.language}/legal/terms`],
      [`/legal/terms?lang=${to}`, to, `/${to}/legal/terms`],
      ['/legal/terms', to, '/legal/terms'],
    ] as const) {
      // Firefox calls an address that sends on to another one broken off, when WebDriver asked for it.
      await visitor.run((target) => location.assign(target), address);
      await keepsItsFirstFrame(visitor, language, path);
    }
  },
};

/** The language and the heading of all that was painted since the last call, once the page at this path is alive. */
async function keepsItsFirstFrame(visitor: Visitor, language: Language, path: string): Promise<void> {
  await visitor.until(
    'the page in that language',
    (lang, there) =>
      document.documentElement?.lang === lang &&
      location.pathname === there &&
      document.documentElement.dataset.app === 'alive',
    language,
    path,
  );
  const painted = visitor.site.frames.splice(0);
  expect(painted).toEqual([`${language}: ${wordsOf(language).legal.titles.terms}`]);
}
