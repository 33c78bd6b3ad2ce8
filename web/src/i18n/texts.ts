import type { Language } from './languages.ts';
import type { landing } from './texts/en/landing.ts';
import type { legal } from './texts/en/legal.ts';
import type { legalOverview } from './texts/en/legal-overview.ts';
import type { rightsLetter } from './texts/en/rights-letter.ts';
import type { shared } from './texts/en/shared.ts';
import type { support } from './texts/en/support.ts';

/** What English says, by the part of the site: `shared` is on every page, any other part on the pages that name it. */
interface EnglishTexts {
  readonly shared: typeof shared;
  readonly landing: typeof landing;
  readonly legal: typeof legal;
  readonly legalOverview: typeof legalOverview;
  readonly rightsLetter: typeof rightsLetter;
  readonly support: typeof support;
}

export type TextPart = keyof EnglishTexts;

/** One language's texts of a part: the keys of English, and further plural forms where the language has them. */
export type TextsOf<Part extends TextPart> = InLanguage<EnglishTexts[Part]>;

/** The path of every text as written in a call: `contact.form.email.label`, plurals without their form. */
export type TextKey = { [Part in TextPart]: LeafPath<EnglishTexts[Part]> }[TextPart];

type InLanguage<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : InLanguage<Tree[Key]>;
} & {
  readonly [Key in keyof Tree & `${string}_other` as `${Stem<Key>}_few`]?: string;
};

type LeafPath<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Stem<Key> : `${Key}.${LeafPath<Tree[Key]>}`;
}[keyof Tree & string];

type Stem<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;

type PartLoaders = { readonly [Part in TextPart]: () => Promise<TextsOf<Part>> };

/** Each part of each language is a chunk of its own. */
const loaders: Readonly<Record<Language, PartLoaders>> = {
  sk: {
    shared: async () => (await import('./texts/sk/shared.ts')).shared,
    landing: async () => (await import('./texts/sk/landing.ts')).landing,
    legal: async () => (await import('./texts/sk/legal.ts')).legal,
    legalOverview: async () => (await import('./texts/sk/legal-overview.ts')).legalOverview,
    rightsLetter: async () => (await import('./texts/sk/rights-letter.ts')).rightsLetter,
    support: async () => (await import('./texts/sk/support.ts')).support,
  },
  en: {
    shared: async () => (await import('./texts/en/shared.ts')).shared,
    landing: async () => (await import('./texts/en/landing.ts')).landing,
    legal: async () => (await import('./texts/en/legal.ts')).legal,
    legalOverview: async () => (await import('./texts/en/legal-overview.ts')).legalOverview,
    rightsLetter: async () => (await import('./texts/en/rights-letter.ts')).rightsLetter,
    support: async () => (await import('./texts/en/support.ts')).support,
  },
};

export const textParts: readonly TextPart[] = [
  'shared',
  'landing',
  'legal',
  'legalOverview',
  'rightsLetter',
  'support',
];

/** Downloads one language's texts of a part. */
export function loadTexts<Part extends TextPart>(language: Language, part: Part): Promise<TextsOf<Part>> {
  return loaders[language][part]();
}
