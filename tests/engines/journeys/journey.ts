import { words } from '../../e2e/landing/landing-site.ts';
import { legalTexts } from '../../e2e/legal/legal-site.ts';
import { type Language, texts } from '../../e2e/site.ts';
import { supportTexts } from '../../e2e/support/support-site.ts';
import type { Visitor } from '../visitor.ts';

/** What a visitor does and must find, by the rule that it proves. */
export type Journeys = Readonly<Record<string, (visitor: Visitor) => Promise<void>>>;

/** The words that a visitor of a language meets. */
export function wordsOf(language: Language) {
  return {
    ...texts[language],
    home: words[language],
    legal: legalTexts[language],
    support: supportTexts[language],
  };
}

/** The link of the toggle that shows the page in a language. */
export function languageLink(language: Language) {
  return { role: 'link', name: texts[language].ownName, within: { role: 'banner' } };
}

/** Waits until React has hydrated the page. */
export function isAlive(visitor: Visitor): Promise<void> {
  return visitor.until('the application', () => document.documentElement.dataset.app === 'alive');
}

export function button(name: string) {
  return { role: 'button', name };
}

export function bannerOf(language: Language) {
  const { banner, accept, close } = words[language];
  const region = { role: 'region', name: banner };
  return {
    region,
    accept: { ...button(accept), within: region },
    close: { ...button(close), within: region },
  };
}
