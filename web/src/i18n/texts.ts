import type { Language } from './languages.ts';
import type { en } from './texts/en.ts';

/** One language's texts: the keys of English, and further plural forms where the language has them. */
export type Texts = InLanguage<typeof en>;

/** The path of every text as written in a call: `contact.form.email.label`, plurals without their form. */
export type TextKey = LeafPath<typeof en>;

type InLanguage<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : InLanguage<Tree[Key]>;
} & {
  readonly [Key in keyof Tree & `${string}_other` as `${Stem<Key>}_few`]?: string;
};

type LeafPath<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Stem<Key> : `${Key}.${LeafPath<Tree[Key]>}`;
}[keyof Tree & string];

type Stem<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;

const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  sk: async () => (await import('./texts/sk.ts')).sk,
  en: async () => (await import('./texts/en.ts')).en,
};

/** Downloads one language's texts; each language is a chunk of its own. */
export function loadTexts(language: Language): Promise<Texts> {
  return loaders[language]();
}
