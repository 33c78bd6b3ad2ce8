import { use } from 'react';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import {
  type LegalDocument,
  type LegalSlug,
  type LegalTextName,
  legalTextKey,
} from '../../lib/legal-document.ts';
import { importAgain } from '../../lib/requests.ts';
import { servedDocument } from './document/served-document.ts';
import { legalMetadataOf } from './legal-metadata-of.ts';

const downloads = new Map<string, Promise<LegalDocument>>();
const documents = new Map<string, LegalDocument>();

/**
 * Downloads a text once, unless the page was served with it; by default the version in force. If a language cannot be
 * downloaded, the other one stays.
 */
export function loadLegalDocument(
  slug: LegalSlug,
  language: Language,
  version?: string,
): Promise<LegalDocument> {
  const metadata = legalMetadataOf(slug, language, version);
  const known = downloads.get(legalTextKey(metadata));
  if (known) return known;
  const download = Promise.resolve(servedDocument(metadata) ?? fetchDocument(metadata));
  downloads.set(legalTextKey(metadata), download);
  download.then(
    (document) => documents.set(legalTextKey(metadata), document),
    () => downloads.delete(legalTextKey(metadata)),
  );
  return download;
}

/** The text in the reader's language. A loaded text is returned without suspending, so React hydrates it at once. */
export function useLegalDocument(slug: LegalSlug, version?: string): LegalDocument {
  const { language } = useI18n();
  const key = legalTextKey(legalMetadataOf(slug, language, version));
  return documents.get(key) ?? use(loadLegalDocument(slug, language, version));
}

async function fetchDocument({ slug, version, language }: LegalTextName): Promise<LegalDocument> {
  try {
    // Each text of each language is a separate chunk.
    const { legalDocument }: typeof import('*.md') = await importAgain(
      () => import(`../../../content/legal/${slug}/${version}/${language}.md`),
    );
    return legalDocument;
  } catch (error) {
    const inOtherLanguage = [...documents.values()].find(
      (document) => document.slug === slug && document.version === version,
    );
    if (inOtherLanguage) return inOtherLanguage;
    throw error;
  }
}
