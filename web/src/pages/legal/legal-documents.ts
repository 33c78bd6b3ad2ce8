import { use, useDeferredValue } from 'react';
import type { LegalDocument, LegalSlug } from '../../../legal/legal-document.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';

type DocumentLoaders = Readonly<Record<LegalSlug, () => Promise<LegalDocument>>>;

/** Each text of each language is a chunk of its own. */
const loaders: Readonly<Record<Language, DocumentLoaders>> = {
  sk: {
    terms: async () => (await import('../../../content/legal/sk/terms.md')).legalDocument,
    privacy: async () => (await import('../../../content/legal/sk/privacy.md')).legalDocument,
    cookies: async () => (await import('../../../content/legal/sk/cookies.md')).legalDocument,
    gdpr: async () => (await import('../../../content/legal/sk/gdpr.md')).legalDocument,
  },
  en: {
    terms: async () => (await import('../../../content/legal/en/terms.md')).legalDocument,
    privacy: async () => (await import('../../../content/legal/en/privacy.md')).legalDocument,
    cookies: async () => (await import('../../../content/legal/en/cookies.md')).legalDocument,
    gdpr: async () => (await import('../../../content/legal/en/gdpr.md')).legalDocument,
  },
};

const documents = new Map<string, Promise<LegalDocument>>();
const shown = new Map<LegalSlug, LegalDocument>();

/** Downloads a text once. */
export function loadLegalDocument(slug: LegalSlug, language: Language): Promise<LegalDocument> {
  const key = `${language}/${slug}`;
  const known = documents.get(key);
  if (known) return known;
  const loading = load(slug, language);
  documents.set(key, loading);
  loading.catch(() => documents.delete(key));
  return loading;
}

/**
 * The text in the reader's language. After a change of language the former text stays until the new one is here, and
 * stays for good when it cannot be downloaded: a text in another language is better than none.
 */
export function useLegalDocument(slug: LegalSlug): LegalDocument {
  const language = useDeferredValue(useI18n().language);
  return use(loadLegalDocument(slug, language));
}

async function load(slug: LegalSlug, language: Language): Promise<LegalDocument> {
  try {
    const document = await loaders[language][slug]();
    shown.set(slug, document);
    return document;
  } catch (error) {
    const other = shown.get(slug);
    if (other) return other;
    throw error;
  }
}
