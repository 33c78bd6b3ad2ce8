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
import { type Answer, parents, questionGroups, safety } from '../support/answers.ts';
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
  return [...answers, ...boxes, statement].map(({ address, chapter, title, content }) => ({
    address,
    page: text(address.startsWith('/support') ? 'footer.support' : 'legalOverview.title'),
    chapter: chapter && text(chapter),
    title: text(title),
    text: content.map(text).join(' '),
  }));
}

interface Section {
  readonly address: string;
  readonly chapter?: TextKey;
  readonly title: TextKey;
  readonly content: readonly TextKey[];
}

const titleOf = ({ of }: Answer): TextKey => `${of}.title`;

const below = (chapter: TextKey, group: readonly Answer[]): readonly Section[] =>
  group.map(({ id, of }) => ({
    address: `/support#${id}`,
    chapter,
    title: `${of}.title`,
    content: [`${of}.text`],
  }));

const answers: readonly Section[] = [
  ...(site.supportForm ? questionGroups : []).flatMap(({ topic, answers }) =>
    below(`support.topics.${topic}`, answers),
  ),
  ...below('support.safety.title', safety),
  ...below('support.parents.title', parents),
  { address: '/support#bezpecnost', title: 'support.safety.title', content: safety.map(titleOf) },
  {
    address: '/support#rodicia',
    title: 'support.parents.title',
    content: ['support.parents.text', ...parents.map(titleOf)],
  },
];

const box = (email: string | null, address: string, of: 'places' | 'press'): readonly Section[] =>
  email === null ? [] : [{ address, title: `support.${of}.title`, content: [`support.${of}.text`] }];

const boxes = [
  ...box(site.contact.placesEmail, '/support#pridat-miesto', 'places'),
  ...box(site.contact.pressEmail, '/support#media', 'press'),
];

const statement: Section = {
  address: '/legal#pristupnost',
  title: 'legalOverview.accessibility.title',
  content: [
    'legalOverview.accessibility.service',
    'legalOverview.accessibility.standard',
    'legalOverview.accessibility.how',
    'legalOverview.accessibility.gaps',
  ],
};
