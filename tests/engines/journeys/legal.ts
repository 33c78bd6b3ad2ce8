import { withoutDiacritics } from '../../e2e/legal/legal-site.ts';
import type { Visitor } from '../visitor.ts';
import { type Journeys, wordsOf } from './journey.ts';

/** As an in-page link leaves it: below the bar, in the upper part of the window, and holding the focus if a link led there. */
function isReached(anchor: string): boolean {
  const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? -1;
  return location.hash === `#${anchor}` && top >= 0 && top < 200;
}

async function headingOf(visitor: Visitor, anchor: string): Promise<string> {
  const text = await visitor.run((id) => document.getElementById(id)?.textContent, anchor);
  if (!text) throw new Error(`There is no section “${anchor}”.`);
  return text;
}

export const legal: Journeys = {
  'a link of the contents leads to its section': async (visitor) => {
    const { legal: text } = wordsOf(visitor.language);
    await visitor.hasAcceptedCookies();
    await visitor.open('/legal/privacy');
    const name = await headingOf(visitor, 'medzinarodny-prenos');
    await visitor.click({ role: 'link', name, within: { role: 'navigation', name: text.contents } });
    await visitor.until('the section', isReached, 'medzinarodny-prenos');
    await visitor.until('the focus on it', () => document.activeElement?.id === 'medzinarodny-prenos');
  },

  'an address with a section opens there': async (visitor) => {
    await visitor.hasAcceptedCookies();
    await visitor.open('/legal/terms#vratenie-penazi');
    await visitor.until('the section', isReached, 'vratenie-penazi');
  },

  'a search without diacritics finds a section and leads to it': async (visitor) => {
    const { legal: text } = wordsOf(visitor.language);
    await visitor.hasAcceptedCookies();
    await visitor.open('/legal');
    await visitor.fill(
      { role: 'searchbox', name: text.search },
      withoutDiacritics(text.refunds).toUpperCase(),
    );
    await visitor.click({
      role: 'link',
      name: text.refunds,
      within: { role: 'main' },
    });
    await visitor.sees({ role: 'heading', name: text.titles.terms });
    await visitor.until('the section', isReached, 'vratenie-penazi');
  },

  'paper gets the words and the version of a document, and nothing to press': async (visitor) => {
    await visitor.hasAcceptedCookies();
    await visitor.open('/legal/gdpr');
    await visitor.sees({ role: 'button' });
    await visitor.run(() => window.probe.showAsPrinted());
    await visitor.sawLast({ role: 'button' });
    await visitor.reads(wordsOf(visitor.language).legal.titles.gdpr);
    await visitor.reads('Verzia dokumentu 1.0 platná od');
    await visitor.reads('/legal/gdpr');
  },
};
