import { expect } from 'vitest';
import { otherLanguage } from '../../e2e/site.ts';
import { isProving, sample } from '../../support/campaign.ts';
import { paths } from '../../support/paths.ts';
import { firstSentence, headingOf, titleOf } from '../../support/texts.ts';
import { type Journeys, languageLink } from './journey.ts';

/** Pages that other journeys pass through. */
const visited = ['/', '/support', '/legal', '/legal/terms', '/legal/privacy'];

/** Tolerance for a line more or less. */
const tolerance = 50;

/** The position after following an in-page link: below the bar, in the upper part of the window. */
function isReached(anchor: string): boolean {
  const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? -1;
  return location.hash === `#${anchor}` && top >= 0 && top < 200;
}

export const everyPage: Journeys = {
  'every other page is alive and not blank': async (visitor) => {
    const others = paths.filter((path) => !visited.includes(path));
    for (const path of isProving ? paths : sample(others, 2)) {
      await visitor.open(path);
      await visitor.until(
        'the page’s words',
        () => (document.querySelector('main')?.innerText.trim().length ?? 0) > 30,
      );
      await visitor.sees({ role: 'heading' });
    }
  },
};

export const navigation: Journeys = {
  'the toggle changes this page in place and the next': async (visitor) => {
    const to = otherLanguage(visitor.language);
    await visitor.open('/legal/terms');
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

  'a document opens at the section of its address': async (visitor) => {
    await visitor.open('/legal/privacy#medzinarodny-prenos');
    await visitor.until('the section of the address', isReached, 'medzinarodny-prenos');
    await visitor.click({
      role: 'link',
      name: headingOf('privacy', 'maloleti', visitor.language),
      within: { role: 'navigation', name: visitor.text.legal.contents.title },
    });
    await visitor.until('the section of the link', isReached, 'maloleti');
    await visitor.until('the focus on it', () => document.activeElement?.id === 'maloleti');
  },

  'Back restores the reading place': async (visitor) => {
    const privacy = titleOf('privacy', visitor.language);
    // Before hydration a link and Back are the browser's own: Chromium returns to the top of a page that it had to
    // discard.
    await visitor.open('/legal/terms');
    const link = { role: 'link', name: privacy, within: { role: 'contentinfo' } };
    await visitor.restsAt(link);
    const place = await visitor.run(() => scrollY);
    expect(place).toBeGreaterThan(1000);
    await visitor.click(link);
    await visitor.sees({ role: 'heading', name: privacy });

    await visitor.goBack();
    await visitor.sees({ role: 'heading', name: titleOf('terms', visitor.language) });
    await visitor.until(
      `${place} px from the top`,
      (wanted, most) => Math.abs(scrollY - wanted) <= most,
      place,
      tolerance,
    );
  },

  'a page left before its application is alive after Back': async (visitor) => {
    const privacy = titleOf('privacy', visitor.language);
    const application = visitor.site.holdBack('/assets/entry-client');
    await visitor.goTo('/legal/terms');
    await application.asked;
    await visitor.click({ role: 'link', name: privacy, within: { role: 'contentinfo' } });
    await visitor.sees({ role: 'heading', name: privacy });
    application.release();

    await visitor.goBack();
    await visitor.click({ role: 'heading', name: titleOf('terms', visitor.language) });
    await visitor.isAlive();
  },

  'offline a link says so, online it leads on': async (visitor) => {
    const title = titleOf('terms', visitor.language);
    const terms = { role: 'link', name: title, within: { role: 'main' } };
    visitor.expectsFaults(/not loaded|import|fetch|load/i);
    await visitor.open('/legal');
    await visitor.sees(terms);
    visitor.site.goOffline();
    await visitor.click(terms);
    await visitor.reads(firstSentence(visitor.text.layout.pageFailed));

    visitor.site.goOnline();
    await visitor.click(terms);
    await visitor.until('the other page', () => location.pathname === '/legal/terms');
    await visitor.sees({ role: 'heading', name: title });
  },
};
