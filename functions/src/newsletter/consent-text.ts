/**
 * What a subscriber agrees to, as the box on the website words it. The proof of a consent names the version, so a new
 * wording gets a new version here; a test compares the wording with the website's.
 */
export const consentTextVersion = '2026-11-22';

export const consentTexts = {
  sk: 'Čo je nové v aplikácii a kde sa psy stretnú najbližšie. Adresu potvrdíte e‑mailom a odhlásiť sa môžete kedykoľvek.',
  en: 'What’s new in the app and where dogs are meeting next. You confirm your address by email and can unsubscribe at any time.',
} as const;
