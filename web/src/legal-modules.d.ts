/** Modules that legal/markdown-plugin.ts makes of content/legal. */

declare module '*.md' {
  import type { LegalDocument } from './lib/legal-document.ts';

  export const legalDocument: LegalDocument;
}

declare module 'virtual:legal-facts' {
  import type { LegalFacts } from './lib/legal-document.ts';

  export const legalFacts: readonly LegalFacts[];
}

declare module 'virtual:legal-search/*' {
  import type { SearchEntry } from './lib/legal-document.ts';

  export const searchEntries: readonly SearchEntry[];
}
