import { site } from '../../web/site.config.ts';
import { texts as landingEn } from '../../web/src/i18n/texts/en/landing.ts';
import { texts as legalEn } from '../../web/src/i18n/texts/en/legal.ts';
import { texts as overviewEn } from '../../web/src/i18n/texts/en/legal-overview.ts';
import { texts as letterEn } from '../../web/src/i18n/texts/en/rights-letter.ts';
import { texts as sharedEn } from '../../web/src/i18n/texts/en/shared.ts';
import { texts as supportEn } from '../../web/src/i18n/texts/en/support.ts';
import { texts as landingSk } from '../../web/src/i18n/texts/sk/landing.ts';
import { texts as legalSk } from '../../web/src/i18n/texts/sk/legal.ts';
import { texts as overviewSk } from '../../web/src/i18n/texts/sk/legal-overview.ts';
import { texts as letterSk } from '../../web/src/i18n/texts/sk/rights-letter.ts';
import { texts as sharedSk } from '../../web/src/i18n/texts/sk/shared.ts';
import { texts as supportSk } from '../../web/src/i18n/texts/sk/support.ts';
import { currentLegalFacts } from './legal-texts.ts';

type LegalDocumentName = Parameters<typeof currentLegalFacts>[0];

/** What the website says, from its own files, as a test compares it: with plain spaces and the brand's name. */
export const websiteTexts = {
  en: {
    ...asRead(landingEn),
    ...asRead(legalEn),
    ...asRead(overviewEn),
    ...asRead(letterEn),
    ...asRead(supportEn),
    // Both this and the home page's texts have a `page`.
    ...asRead(sharedEn),
  },
  sk: {
    ...asRead(landingSk),
    ...asRead(legalSk),
    ...asRead(overviewSk),
    ...asRead(letterSk),
    ...asRead(supportSk),
    // Both this and the home page's texts have a `page`.
    ...asRead(sharedSk),
  },
} as const;

/** The first of several sentences. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
}

/** The title of a legal document. */
export function titleOf(document: LegalDocumentName, language: 'en' | 'sk'): string {
  return asRead(currentLegalFacts(document, language).title);
}

function asRead<Tree>(tree: Tree): Tree {
  return JSON.parse(
    JSON.stringify(tree)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll('{{brand}}', site.brand),
  );
}
