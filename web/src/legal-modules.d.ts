/** Modules that build/legal/markdown-plugin.ts makes of content/legal. */

declare module '*.md' {
  export const legalDocument: import('./lib/legal-document.ts').LegalDocument;
}

declare module 'virtual:legal-versions' {
  /** Of every document, the oldest first. */
  export const legalVersions: readonly import('./lib/legal-document.ts').LegalVersion[];
}

declare module 'virtual:legal-facts' {
  /** Of every version in every language that it has. */
  export const legalFacts: readonly import('./lib/legal-document.ts').LegalFacts[];
}

declare module 'virtual:legal-sources' {
  /** The texts that the fingerprints are made of, as files of the site. */
  export const legalSources: readonly { readonly path: string; readonly text: string }[];
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
