import type { Page } from '@playwright/test';
import { site } from '../../../web/site.config.ts';
import { currentLegalFacts } from '../../support/legal-texts.ts';
import { firstSentence, headingOf, inEachLanguage, titleOf, websiteTexts } from '../../support/texts.ts';
import type { Language } from '../site.ts';

export const documents = ['terms', 'privacy', 'cookies', 'gdpr'] as const;

/** The label that names the version in force; it is Slovak in every language. */
export function versionLabelOf(slug: (typeof documents)[number]): string {
  return `Verzia dokumentu ${currentLegalFacts(slug, 'sk').version} platná od`;
}

/** The address that a paper names, which stays that of the version. */
export function addressOf(slug: (typeof documents)[number]): string {
  return `${site.origin}/legal/${slug}/${currentLegalFacts(slug, 'sk').version}`;
}

/** Texts around the legal documents, as a visitor of each language meets them. */
export const legalTexts = inEachLanguage(legalTextsIn);

function legalTextsIn(language: Language) {
  const { cookies, legal, legalOverview, letter } = websiteTexts[language];
  return {
    contents: legal.contents.title,
    expand: legal.contents.expand,
    version: legal.version,
    titles: {
      terms: titleOf('terms', language),
      privacy: titleOf('privacy', language),
      cookies: titleOf('cookies', language),
      gdpr: titleOf('gdpr', language),
    },
    /** The heading of a section of the terms. */
    refunds: headingOf('terms', 'vratenie-penazi', language),
    search: legalOverview.search.label,
    nothingFound: firstSentence(legalOverview.search.none),
    stored: legal.stored.title,
    blocked: legal.stored.blocked,
    delete: legal.stored.deleteNamed.replace('{{name}}', 'theme'),
    withdraw: legal.stored.withdraw,
    accept: cookies.accept,
    close: cookies.close,
    letter: letter.title,
    right: letter.right,
    name: letter.name,
    erasure: letter.rights.erasure.name,
    article: letter.article.replace('{{number}}', '17'),
    preview: letter.preview,
    copy: letter.copy,
    copied: letter.copied,
    copyRefused: firstSentence(letter.copyRefused),
    mail: letter.mail,
    printLetter: letter.print,
    printConsent: legal.guardian.print,
    guardian: legal.guardian.title,
  };
}

export function withoutDiacritics(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** The table of contents of the document that is shown. */
export function contentsOf(page: Page, language: Language) {
  return page.getByRole('navigation', { name: legalTexts[language].contents, exact: true });
}

/** The part of the text that an anchor names, as the window shows it now. */
export function topOf(page: Page, id: string): Promise<number> {
  return page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);
}

/** Counts calls of window.print instead of opening the browser's dialog; call it before the page is opened. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = { prints: 0 };
    Object.assign(globalThis, { counted, print: () => (counted.prints += 1) });
  });
  return () =>
    page.evaluate(() => {
      const counted: unknown = Reflect.get(globalThis, 'counted');
      return typeof counted === 'object' && counted !== null ? Number(Reflect.get(counted, 'prints')) : -1;
    });
}
