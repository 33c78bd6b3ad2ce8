/** Labels that are Slovak in both languages (specification §1), with what they mean for readers of English. */
export const fixedLabels = {
  backToLegal: { slovak: 'Späť na právne dokumenty', english: 'Back to legal documents' },
  home: { slovak: 'Hlavná stránka', english: 'Home page' },
  print: { slovak: 'Tlačiť', english: 'Print' },
  lastUpdated: { slovak: 'Naposledy aktualizované', english: 'Last updated' },
  needHelp: { slovak: 'Potrebujete pomoc?', english: 'Need help?' },
  contactSupport: { slovak: 'Kontaktovať podporu', english: 'Contact support' },
} as const;

/** "Verzia dokumentu 1.0 platná od", with the version that the document has. */
export function versionLabel(version: string) {
  return {
    slovak: `Verzia dokumentu ${version} platná od`,
    english: `Document version ${version}, valid from`,
  };
}
