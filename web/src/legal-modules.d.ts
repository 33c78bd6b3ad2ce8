/** Modules that build/legal/markdown-plugin.ts makes of content/legal. */

declare module '*.md' {
  export const legalDocument: import('./lib/legal-document.ts').LegalDocument;
}

declare module 'virtual:legal-facts' {
  export const legalFacts: readonly import('./lib/legal-document.ts').LegalFacts[];
}

declare module 'virtual:legal-search' {
  /** The texts of a language in the form that the search reads; each is a chunk of its own. */
  export const searchTexts: Readonly<
    Record<
      import('@labka/contract').Language,
      () => Promise<{ readonly searchEntries: readonly import('./lib/legal-document.ts').SearchEntry[] }>
    >
  >;
}

declare module 'virtual:legal-search/*' {
  export const searchEntries: readonly import('./lib/legal-document.ts').SearchEntry[];
}
