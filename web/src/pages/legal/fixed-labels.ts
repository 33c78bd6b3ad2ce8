import { type Language, languages } from '../../i18n/languages.ts';

/** The site's first language, in which the specification fixes labels: Slovak. */
export const [labelLanguage] = languages;

/** The label, and its meaning in the other languages. */
export type FixedLabelTexts = Readonly<Record<Language, string>>;

/** Labels that pages have in every language (specification §1), with their meanings for other readers. */
export const fixedLabels = {
  backToLegal: { sk: 'Späť na právne dokumenty', en: 'Back to legal documents' },
  home: { sk: 'Hlavná stránka', en: 'Home page' },
  print: { sk: 'Tlačiť', en: 'Print' },
  lastUpdated: { sk: 'Naposledy aktualizované', en: 'Last updated' },
  needHelp: { sk: 'Potrebujete pomoc?', en: 'Need help?' },
  contactSupport: { sk: 'Kontaktovať podporu', en: 'Contact support' },
} satisfies Record<string, FixedLabelTexts>;

/** "Verzia dokumentu 1.0 platná od", with the document's version. */
export function versionLabel(version: string): FixedLabelTexts {
  return {
    sk: `Verzia dokumentu ${version} platná od`,
    en: `Document version ${version} valid from`,
  };
}
