import { currentLegalMetadata } from '../../support/legal-texts.ts';
import { headingOf, titleOf } from '../../support/texts.ts';
import type { Visitor } from '../visitor.ts';
import type { Journeys } from './journey.ts';

/** The position after following an in-page link: below the bar, in the upper part of the window. */
function isReached(anchor: string): boolean {
  const top = document.getElementById(anchor)?.getBoundingClientRect().top ?? -1;
  return location.hash === `#${anchor}` && top >= 0 && top < 200;
}

async function readPaper(visitor: Visitor): Promise<void> {
  await visitor.sees({ role: 'button' });
  await visitor.run(() => window.probe.showAsPrinted());
  await visitor.sawLast({ role: 'button' });
  await visitor.reads(titleOf('privacy', visitor.language));
  await visitor.reads(`Verzia dokumentu ${currentLegalMetadata('privacy', 'sk').version} platná od`);
  await visitor.reads('/legal/privacy');
}

export const legal: Journeys = {
  'a document opens at its section and prints': async (visitor) => {
    await visitor.open('/legal/privacy#medzinarodny-prenos');
    await visitor.until('the section of the address', isReached, 'medzinarodny-prenos');
    await visitor.click({
      role: 'link',
      name: headingOf('privacy', 'maloleti', visitor.language),
      within: { role: 'navigation', name: visitor.text.legal.contents.title },
    });
    await visitor.until('the section of the link', isReached, 'maloleti');
    await visitor.until('the focus on it', () => document.activeElement?.id === 'maloleti');
    await readPaper(visitor);
  },

  'a search without diacritics leads to a section': async (visitor) => {
    const refunds = headingOf('terms', 'vratenie-penazi', visitor.language);
    const typed = refunds.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
    await visitor.open('/legal');
    await visitor.fill({ role: 'searchbox', name: visitor.text.legalOverview.search.label }, typed);
    await visitor.click({ role: 'link', name: refunds, within: { role: 'main' } });
    await visitor.sees({ role: 'heading', name: titleOf('terms', visitor.language) });
    await visitor.until('the section', isReached, 'vratenie-penazi');
  },
};
