import type { Page } from '@playwright/test';
import type { Language } from '../site.ts';

export const documents = ['terms', 'privacy', 'cookies', 'gdpr'] as const;

/** Texts around the legal documents, as a visitor of each language meets them. */
export const legalTexts = {
  en: {
    contents: 'Contents',
    expand: 'Show subsections',
    titles: {
      terms: 'Terms of use',
      privacy: 'Privacy policy',
      cookies: 'Cookie policy',
      gdpr: 'GDPR notice',
    },
    search: 'Search all four documents',
    nothingFound: /^Nothing found\./,
    stored: 'On this device right now',
    delete: 'Delete lang',
    withdraw: 'Withdraw consent',
    accept: 'Accept',
    close: 'Close',
    letter: 'Put your letter together',
    right: 'What you’d like',
    name: 'Your name',
    erasure: 'Right to erasure',
    article: 'Article 17',
    preview: 'Your letter',
    copy: 'Copy the letter',
    copied: 'The letter has been copied.',
    copyRefused: 'Your browser refused to copy.',
    mail: 'Open in your email app',
    printLetter: 'Print the letter',
    printConsent: 'Print the consent form',
    guardian: 'Consent of a legal guardian',
  },
  sk: {
    contents: 'Obsah',
    expand: 'Ukázať aj podkapitoly',
    titles: {
      terms: 'Podmienky používania',
      privacy: 'Zásady ochrany osobných údajov',
      cookies: 'Zásady používania cookies',
      gdpr: 'Informácie o GDPR',
    },
    search: 'Hľadať vo všetkých štyroch dokumentoch',
    nothingFound: /^Nič sa nenašlo\./,
    stored: 'Práve teraz vo vašom zariadení',
    delete: 'Zmazať lang',
    withdraw: 'Odvolať súhlas',
    accept: 'Prijať',
    close: 'Zavrieť',
    letter: 'Zostavte si list',
    right: 'Čo chcete',
    name: 'Vaše meno',
    erasure: 'Právo na vymazanie',
    article: 'čl. 17',
    preview: 'Váš list',
    copy: 'Kopírovať list',
    copied: 'List je skopírovaný.',
    copyRefused: 'Prehliadač kopírovanie odmietol.',
    mail: 'Otvoriť v poštovom programe',
    printLetter: 'Vytlačiť list',
    printConsent: 'Vytlačiť formulár súhlasu',
    guardian: 'Súhlas zákonného zástupcu',
  },
} as const;

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
