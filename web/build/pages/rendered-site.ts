import type { LegalSlug } from '../../src/lib/legal-document.ts';
import { type LegalSource, sourceKey } from '../legal/archive.ts';
import { compileDocument } from '../legal/compile-document.ts';

/** For tests: the pages of the site, in the smallest template. */
export async function renderedSite() {
  const { prerenderSite } = await import('./prerender.tsx');
  const template = '<!doctype html><html lang="en"><head><!--head--></head><body><!--page--></body></html>';
  return prerenderSite({ template, application: { script: '/entry.js', style: '/style.css' } });
}

/** Replaces legal-documents.ts, to show texts that the build has not compiled. */
export async function documentsOf(sources: readonly LegalSource[]) {
  const { legalMetadataOf } = await import('../../src/pages/legal/legal-metadata-of.ts');
  const { useI18n } = await import('../../src/i18n/I18nProvider.tsx');
  return {
    loadLegalDocument: async () => undefined,
    useLegalDocument: (slug: LegalSlug, version?: string) => {
      const shown = sourceKey(legalMetadataOf(slug, useI18n().language, version));
      const source = sources.find((candidate) => sourceKey(candidate) === shown);
      return source && compileDocument(source);
    },
  };
}
