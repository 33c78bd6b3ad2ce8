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
