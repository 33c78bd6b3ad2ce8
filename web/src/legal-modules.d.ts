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
