import type { TextsOf } from '../../texts.ts';

/** Slovak texts around the legal documents; the documents themselves are in content/legal. */
export const legal: TextsOf<'legal'> = {
  legal: {
    actions: 'Dokument',
    documents: 'Právne dokumenty',
    permalink: 'Adresa tohto dokumentu:',
    fingerprint: 'SHA-256 tejto verzie:',
    contents: {
      title: 'Obsah',
      expand: 'Ukázať aj podkapitoly',
      button: 'Obsah',
    },
  },
};
