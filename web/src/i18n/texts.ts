/** The English texts by i18next namespace: `shared` is loaded on every page, the others on pages that list them. */
interface EnglishTexts {
  readonly shared: typeof import('./texts/en/shared.ts').texts;
  readonly landing: typeof import('./texts/en/landing.ts').texts;
  readonly legal: typeof import('./texts/en/legal.ts').texts;
  readonly 'legal-overview': typeof import('./texts/en/legal-overview.ts').texts;
  readonly 'rights-letter': typeof import('./texts/en/rights-letter.ts').texts;
  readonly support: typeof import('./texts/en/support.ts').texts;
}

export type TextNamespace = keyof EnglishTexts;

const namespaces: Readonly<Record<TextNamespace, true>> = {
  shared: true,
  landing: true,
  legal: true,
  'legal-overview': true,
  'rights-letter': true,
  support: true,
};

export const textNamespaces = Object.keys(namespaces) as readonly TextNamespace[];

/** One language's texts of a namespace: the keys of English, and further plural forms if the language has them. */
export type TextsOf<Namespace extends TextNamespace> = InLanguage<EnglishTexts[Namespace]>;

/** The key of every text as used in calls: `contact.form.email.label`; plurals without their form. */
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
