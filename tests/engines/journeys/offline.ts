import { firstSentence, websiteTexts } from '../../support/texts.ts';
import { isAlive, type Journeys, wordsOf } from './journey.ts';

export const offline: Journeys = {
  'without a connection a link leaves the page in place and says so; with one it leads on': async (
    visitor,
  ) => {
    const { legal } = wordsOf(visitor.language);
    const terms = { role: 'link', name: legal.titles.terms, within: { role: 'main' } };
    visitor.expectsFaults(/not loaded|import|fetch|load/i);
    await visitor.hasAcceptedCookies();
    await visitor.open('/legal');
    await isAlive(visitor);
    await visitor.sees(terms);
    visitor.site.goOffline();
    await visitor.click(terms);
    await visitor.reads(firstSentence(websiteTexts[visitor.language].layout.pageFailed));
    await visitor.sees(terms);

    visitor.site.goOnline();
    await visitor.click(terms);
    await visitor.until('the other page', () => location.pathname === '/legal/terms');
    await visitor.sees({ role: 'heading', name: legal.titles.terms });
  },
};
