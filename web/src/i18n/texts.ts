import type { texts as landing } from './texts/en/landing.ts';
import type { texts as legal } from './texts/en/legal.ts';
import type { texts as legalOverview } from './texts/en/legal-overview.ts';
import type { texts as rightsLetter } from './texts/en/rights-letter.ts';
import type { texts as shared } from './texts/en/shared.ts';
import type { texts as support } from './texts/en/support.ts';

/** What English says, by i18next's namespace: `shared` is on every page, any other on the pages that name it. */
interface EnglishTexts {
  readonly shared: typeof shared;
  readonly landing: typeof landing;
  readonly legal: typeof legal;
  readonly 'legal-overview': typeof legalOverview;
  readonly 'rights-letter': typeof rightsLetter;
  readonly support: typeof support;
}

export type TextNamespace = keyof EnglishTexts;

export const textNamespaces: readonly TextNamespace[] = [
  'shared',
  'landing',
  'legal',
  'legal-overview',
  'rights-letter',
  'support',
];

/** One language's texts of a namespace: the keys of English, and further plural forms where the language has them. */
export type TextsOf<Namespace extends TextNamespace> = InLanguage<EnglishTexts[Namespace]>;

/** The path of every text as written in a call: `contact.form.email.label`, plurals without their form. */
export type TextKey = { [Namespace in TextNamespace]: LeafPath<EnglishTexts[Namespace]> }[TextNamespace];

type InLanguage<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : InLanguage<Tree[Key]>;
} & {
  readonly [Key in keyof Tree & `${string}_other` as `${Stem<Key>}_few`]?: string;
};

type LeafPath<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Stem<Key> : `${Key}.${LeafPath<Tree[Key]>}`;
}[keyof Tree & string];

type Stem<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;
