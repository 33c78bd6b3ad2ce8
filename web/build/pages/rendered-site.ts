import { type LegalSlug, legalTextKey } from '../../src/lib/legal-document.ts';
import type { LegalText } from '../legal/archive.ts';
import { compileDocument } from '../legal/compile-markdown.ts';

/** For tests: the pages of the site, in the smallest template. */
export async function renderedSite() {
  const { prerenderSite } = await import('./prerender.tsx');
  const template = '<!doctype html><html lang="en"><head><!--head--></head><body><!--page--></body></html>';
  return prerenderSite({ template, application: { script: '/entry.js', style: '/style.css' } });
}

/** Replaces legal-documents.ts, to show texts that the build has not compiled. */
export async function documentsOf(texts: readonly LegalText[]) {
  const { legalMetadataOf } = await import('../../src/pages/legal/legal-metadata-of.ts');
  const { useI18n } = await import('../../src/i18n/I18nProvider.tsx');
  return {
    loadLegalDocument: async () => undefined,
    useLegalDocument: (slug: LegalSlug, version?: string) => {
      const shown = legalTextKey(legalMetadataOf(slug, useI18n().language, version));
      const text = texts.find(({ metadata }) => legalTextKey(metadata) === shown);
      return text && compileDocument(text);
    },
  };
}
