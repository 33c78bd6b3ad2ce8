/** The modules that build/legal/markdown-plugin.ts generates from content/legal. */

declare module '*.md' {
  export const legalDocument: import('./lib/legal-document.ts').LegalDocument;
}

declare module 'virtual:legal-versions' {
  /** Of every document, oldest first. */
  export const legalVersions: readonly import('./lib/legal-document.ts').LegalVersion[];
}

declare module 'virtual:legal-metadata' {
  /** Of every version, in every language it has. */
  export const legalMetadata: readonly import('./lib/legal-document.ts').LegalMetadata[];
}

declare module 'virtual:legal-search' {
  /** One language's texts as entries for the search; each is a chunk. */
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
