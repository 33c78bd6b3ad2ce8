import { use } from 'react';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import type { LegalDocument, LegalSlug } from '../../lib/legal-document.ts';

const downloads = new Map<string, Promise<LegalDocument>>();
const documents = new Map<string, LegalDocument>();
const shown = new Map<LegalSlug, LegalDocument>();

/** Downloads a text once; one that cannot be downloaded in a language stays in the other, which is better than none. */
export function loadLegalDocument(slug: LegalSlug, language: Language): Promise<LegalDocument> {
  const key = `${language}/${slug}`;
  const known = downloads.get(key);
  if (known) return known;
  const download = fetchDocument(slug, language);
  downloads.set(key, download);
  download.then(
    (document) => documents.set(key, document),
    () => downloads.delete(key),
  );
  return download;
}

/** The text in the reader's language. One that is here already is not waited for: React hydrates it at once. */
export function useLegalDocument(slug: LegalSlug): LegalDocument {
  const { language } = useI18n();
  return documents.get(`${language}/${slug}`) ?? use(loadLegalDocument(slug, language));
}

async function fetchDocument(slug: LegalSlug, language: Language): Promise<LegalDocument> {
  try {
    // Each text of each language is a chunk of its own.
    const { legalDocument: document }: typeof import('*.md') = await import(
      `../../../content/legal/${language}/${slug}.md`
    );
    shown.set(slug, document);
    return document;
  } catch (error) {
    const other = shown.get(slug);
    if (other) return other;
    throw error;
  }
}
