import { site } from '@labka/contract/site';
import type { SearchIndex } from '../../features/search/Search.tsx';
import { searchEntries } from '../../features/search/search-entries.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { withBrand } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { type LegalDocument, legalSlugs, type SearchEntry } from '../../lib/legal-document.ts';
import { plainText } from '../../lib/plain-text.ts';
import { loadLegalDocument } from '../legal/legal-documents.ts';
import { type Answer, parents, questions, safety } from '../support/answers.ts';
import { questionText } from '../support/useQuestionText.ts';

export async function loadSearchIndex(language: Language): Promise<SearchIndex> {
  const entries = await loadSearchEntries(language);
  return { find: (query) => searchEntries(entries, query) };
}

/** The sections of the documents in force and of the pages that have a search, and the support page's answers. */
export async function loadSearchEntries(language: Language): Promise<readonly SearchEntry[]> {
  const [sections, ...documents] = await Promise.all([
    loadSections(language),
    ...legalSlugs.map((slug) => loadLegalDocument(slug, language)),
  ]);
  return [...documents.flatMap(entriesOf), ...sections];
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

async function loadSections(language: Language): Promise<readonly SearchEntry[]> {
  const { t } = await createI18n(language, ['shared', 'support', 'legal-overview']);
  const text = questionText(withBrand(t, language));
  return [...answers, ...boxes, statement].map(([address, title, ...content]) => ({
    address,
    page: text(address.startsWith('/support') ? 'footer.support' : 'legalOverview.title'),
    title: text(title),
    text: content.map(text).join(' '),
  }));
}

type Section = readonly [address: string, title: TextKey, ...content: readonly TextKey[]];

const titleOf = ({ of }: Answer): TextKey => `${of}.title`;

const answers: readonly Section[] = [
  ...[...(site.supportForm ? questions : []), ...safety, ...parents].map(
    ({ id, of }): Section => [`/support#${id}`, `${of}.title`, `${of}.text`],
  ),
  ['/support#bezpecnost', 'support.safety.title', ...safety.map(titleOf)],
  ['/support#rodicia', 'support.parents.title', 'support.parents.text', ...parents.map(titleOf)],
];

const boxes: readonly Section[] = [
  ...(site.contact.placesEmail === null
    ? []
    : [['/support#pridat-miesto', 'support.places.title', 'support.places.text'] as const]),
  ...(site.contact.pressEmail === null
    ? []
    : [['/support#media', 'support.press.title', 'support.press.text'] as const]),
];

const statement: Section = [
  '/legal#pristupnost',
  'legalOverview.accessibility.title',
  'legalOverview.accessibility.service',
  'legalOverview.accessibility.standard',
  'legalOverview.accessibility.how',
  'legalOverview.accessibility.gaps',
];
