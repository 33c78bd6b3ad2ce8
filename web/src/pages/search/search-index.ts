import { site } from '@labka/contract/site';
import type { SearchIndex } from '../../features/search/Search.tsx';
import { searchIn } from '../../features/search/search-entries.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { withBrand } from '../../i18n/I18nProvider.tsx';
import type { Language } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { type LegalDocument, legalSlugs, type SearchEntry } from '../../lib/legal-document.ts';
import { plainText } from '../../lib/plain-text.ts';
import { loadLegalDocument } from '../legal/legal-documents.ts';
import { type Answer, parents, questionGroups, safety } from '../support/answers.ts';
import { questionText } from '../support/useQuestionText.ts';
import { keywords } from './keywords.ts';

export async function loadSearchIndex(language: Language): Promise<SearchIndex> {
  return { find: searchIn(await loadSearchEntries(language)) };
}

/** The documents in force and their sections, the support page's answers, and sections of other pages. */
export async function loadSearchEntries(language: Language): Promise<readonly SearchEntry[]> {
  const [{ t }, ...documents] = await Promise.all([
    createI18n(language, ['shared', 'landing', 'support', 'legal-overview']),
    ...legalSlugs.map((slug) => loadLegalDocument(slug, language)),
  ]);
  const text = questionText(withBrand(t, language));
  return [
    ...documents.flatMap((document) => entriesOf(document, text)),
    ...sectionsOf(text),
    contactOf(text),
  ].map((entry) => ({ ...entry, keywords: keywords[entry.address]?.[language] }));
}

type Text = (key: TextKey) => string;

/** Of an answer or a whole document, which say more to a visitor than one of many sections. */
const weight = 2;

/** A heading, and the text up to the next one. */
const headedText = /<h[234] [^>]*id="([^"]*)">(.*?)<\/h[234]>(.*?)(?=<h[234] |$)/gs;

function entriesOf(
  { slug, title: page, summary, sections }: LegalDocument,
  text: Text,
): readonly SearchEntry[] {
  const whole = {
    address: `/legal/${slug}`,
    page: text('legalOverview.title'),
    title: page,
    text: summary,
    weight,
  };
  return [
    whole,
    ...sections.flatMap(({ parts }) => {
      const html = parts.map((part) => part.html).join('');
      const [chapter, ...rest] = [...html.matchAll(headedText)].map(([, id = '', title = '', text = '']) => ({
        address: `/legal/${slug}#${id}`,
        page,
        title: plainText(title),
        text: plainText(text),
      }));
      return chapter ? [chapter, ...rest.map((entry) => ({ ...entry, chapter: chapter.title }))] : [];
    }),
  ];
}

function sectionsOf(text: Text): readonly SearchEntry[] {
  const all = [writing, help, ...answers, ...boxes, statement, about, features];
  return all.map(({ address, chapter, title, content }) => ({
    address,
    page: pageOf(address, text),
    chapter: chapter && text(chapter),
    title: text(title),
    text: content.map((key) => text(key).replace(/[^.?]$/, '$&.')).join(' '),
    weight,
  }));
}

function pageOf(address: string, text: Text): string {
  if (address.startsWith('/#')) return site.brand;
  return text(address.startsWith('/support') ? 'footer.support' : 'legalOverview.title');
}

/** The home page's section that shows them. */
function contactOf(text: Text): SearchEntry {
  const { phone, supportEmail } = site.contact;
  const ways = [`${text('contact.emailHeading')}: ${supportEmail}`];
  if (phone) ways.unshift(`${text('contact.phoneHeading')}: ${phone}`);
  return {
    address: '/#contact',
    page: site.brand,
    title: text('navigation.contact'),
    text: ways.join(' · '),
    weight,
  };
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

const writing: Section = {
  address: '/support#napisat',
  title: site.supportForm ? 'support.form.title' : 'support.byMail.mailTitle',
  content: ['support.mail.text', 'contact.responseTime'],
};

const help: Section = {
  address: '/support#pomoc',
  title: 'support.help.title',
  content: ['danger'],
};

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

const about: Section = {
  address: '/#about',
  title: 'navigation.about',
  content: ['about.company.title', 'about.company.text', 'about.joy.text'],
};

const features: Section = {
  address: '/#features',
  title: 'navigation.features',
  content: [
    'features.text',
    ...(['map', 'chat', 'ranking', 'events'] as const).flatMap((card) =>
      (['first', 'second', 'third'] as const).map((point) => `features.${card}.${point}` as const),
    ),
  ],
};
