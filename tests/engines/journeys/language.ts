import { otherLanguage } from '../../e2e/site.ts';
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
