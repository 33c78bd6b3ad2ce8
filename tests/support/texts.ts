import { type Language, languages, supportAnswerHours } from '@labka/contract';
import { brandValues } from '@labka/contract/brand';
import { type TextNamespace, type TextsOf, textNamespaces } from '../../web/src/i18n/texts.ts';
import { currentLegalMetadata, currentLegalText } from './legal-texts.ts';

type LegalDocumentName = Parameters<typeof currentLegalMetadata>[0];

/**
 * The texts of all namespaces as one tree. Both the home page's and the shared ones have a `page`; the shared one wins.
 */
export type WebsiteTexts = Omit<
  UnionToIntersection<{ [Namespace in TextNamespace]: TextsOf<Namespace> }[TextNamespace]>,
  'page'
> &
  Pick<TextsOf<'shared'>, 'page'>;

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

/** The website's texts, from its own files, prepared for comparison: with plain spaces and the brand's name. */
export const websiteTexts = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await textsIn(language)])),
) as Readonly<Record<Language, WebsiteTexts>>;

async function textsIn(language: Language): Promise<object> {
  // The shared texts, which are listed first, win.
  const namespaces = textNamespaces.toReversed();
  const trees = await Promise.all(
    namespaces.map(async (namespace): Promise<object> => {
      const { texts } = await import(`../../web/src/i18n/texts/${language}/${namespace}.ts`);
      return texts;
    }),
  );
  const tree = asRead(Object.assign({}, ...trees), language);
  return JSON.parse(JSON.stringify(tree).replaceAll('$t(location)', tree.location));
}

export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** The first of several sentences. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
}

export function titleOf(document: LegalDocumentName, language: Language): string {
  return asRead(currentLegalMetadata(document, language).title, language);
}

export function headingOf(document: LegalDocumentName, anchor: string, language: Language): string {
  const heading = new RegExp(`^#+ (.+) \\{#${anchor}\\}$`, 'm');
  return asRead(heading.exec(currentLegalText(document, language))?.[1] ?? '', language);
}

function asRead<Tree>(tree: Tree, language: Language): Tree {
  const forms = brandValues(language);
  return JSON.parse(
    JSON.stringify(tree)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/\{\{(brand[\w.]*)\}\}/g, (_, name: string) => forms[name] ?? '')
      .replaceAll('{{supportAnswerHours}}', String(supportAnswerHours)),
  );
}
