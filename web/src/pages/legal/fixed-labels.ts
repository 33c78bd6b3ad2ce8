import type { Language } from '../../i18n/languages.ts';

/** What the label means in each language; the Slovak words are the label. */
export type FixedLabelTexts = Readonly<Record<Language, string>>;

/** Labels that are Slovak in every language (specification §1), with what they mean for readers of other languages. */
export const fixedLabels = {
  backToLegal: { sk: 'Späť na právne dokumenty', en: 'Back to legal documents' },
  home: { sk: 'Hlavná stránka', en: 'Home page' },
  print: { sk: 'Tlačiť', en: 'Print' },
  lastUpdated: { sk: 'Naposledy aktualizované', en: 'Last updated' },
  needHelp: { sk: 'Potrebujete pomoc?', en: 'Need help?' },
  contactSupport: { sk: 'Kontaktovať podporu', en: 'Contact support' },
} satisfies Record<string, FixedLabelTexts>;

/** "Verzia dokumentu 1.0 platná od", with the version that the document has. */
export function versionLabel(version: string): FixedLabelTexts {
  return {
    sk: `Verzia dokumentu ${version} platná od`,
    en: `Document version ${version}, valid from`,
  };
}
