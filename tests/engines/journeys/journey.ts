import { type Language, languageNames } from '@labka/contract';
import { websiteTexts } from '../../support/texts.ts';
import type { Visitor } from '../visitor.ts';

/** A visitor's steps and their expected results, by the rule they prove. */
export type Journeys = Readonly<Record<string, (visitor: Visitor) => Promise<void>>>;

export function languageLink(language: Language) {
  return { role: 'link', name: languageNames[language], within: { role: 'banner' } };
}

export function button(name: string) {
  return { role: 'button', name };
}

export function bannerOf(language: Language) {
  const { title, accept, close } = websiteTexts[language].cookies;
  const region = { role: 'region', name: title };
  return {
    region,
    accept: { ...button(accept), within: region },
    close: { ...button(close), within: region },
  };
}
