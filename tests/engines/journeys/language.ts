import { otherLanguage } from '../../e2e/site.ts';
import { button, type Journeys, wordsOf } from './journey.ts';

export const language: Journeys = {
  'the language button changes the page in place, and the choice lasts': async (visitor) => {
    const to = otherLanguage(visitor.language);
    await visitor.hasAcceptedCookies();
    await visitor.open('/legal/terms');
    await visitor.run(() => document.documentElement.setAttribute('data-same-page', ''));
    await visitor.click(button(wordsOf(visitor.language).otherLanguage));
    await visitor.sees({ role: 'heading', name: wordsOf(to).legal.titles.terms });
    await visitor.until(
      'the same page in the other language',
      (lang) => document.documentElement.lang === lang && 'samePage' in document.documentElement.dataset,
      to,
    );

    await visitor.run(() => location.assign('/legal/privacy'));
    await visitor.sees({ role: 'heading', name: wordsOf(to).legal.titles.privacy });
  },
};
