import { site } from '@labka/contract/site';
import type { SearchIndex } from '../../features/search/Search.tsx';
import { searchEntries } from '../../features/search/search-entries.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { withBrand } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import { type LegalDocument, legalSlugs, type SearchEntry } from '../../lib/legal-document.ts';
import { plainText } from '../../lib/plain-text.ts';
import { loadLegalDocument } from '../legal/legal-documents.ts';
import { parents, questions, safety } from '../support/answers.ts';
import { questionText } from '../support/useQuestionText.ts';

export async function loadSearchIndex(language: Language): Promise<SearchIndex> {
  const entries = await loadSearchEntries(language);
  return { find: (query) => searchEntries(entries, query) };
}

/** The sections of the documents in force, and the support page's answers. */
export async function loadSearchEntries(language: Language): Promise<readonly SearchEntry[]> {
  const [answers, ...documents] = await Promise.all([
    loadAnswers(language),
    ...legalSlugs.map((slug) => loadLegalDocument(slug, language)),
  ]);
  return [...documents.flatMap(entriesOf), ...answers];
}

/** A heading, and the text up to the next one. */
const headedText = /<h[234] [^>]*id="([^"]*)">(.*?)<\/h[234]>(.*?)(?=<h[234] |$)/gs;

function entriesOf({ slug, title: page, sections }: LegalDocument): readonly SearchEntry[] {
  return sections.flatMap(({ parts }) => {
    const html = parts.map((part) => part.html).join('');
    const [chapter, ...rest] = [...html.matchAll(headedText)].map(([, id = '', title = '', text = '']) => ({
      address: `/legal/${slug}#${id}`,
      page,
      title: plainText(title),
      text: plainText(text),
    }));
    return chapter ? [chapter, ...rest.map((entry) => ({ ...entry, chapter: chapter.title }))] : [];
  });
}

async function loadAnswers(language: Language): Promise<readonly SearchEntry[]> {
  const { t } = await createI18n(language, ['shared', 'support']);
  const text = questionText(withBrand(t, language));
  return [...(site.supportForm ? questions : []), ...safety, ...parents].map(({ id, of }) => ({
    address: `/support#${id}`,
    page: t('footer.support'),
    title: text(`${of}.title`),
    text: text(`${of}.text`),
  }));
}
