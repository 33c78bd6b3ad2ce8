import type { LegalDocument, SearchEntry } from '../../lib/legal-document.ts';
import { plainText } from '../../lib/plain-text.ts';

export interface SearchResult {
  readonly entry: SearchEntry;
  /** A passage of the text; every second piece, starting with the second, is a match. */
  readonly passage: readonly string[];
}

/** More results would not help a reader; a longer query does. */
const mostResults = 12;
/** Longer queries are cut: they would be too large for a regular expression, and no section has such a phrase. */
const longestQuery = 100;
const passageLength = 180;
const lengthBefore = 60;

/** The score of a match, which is higher in headings. */
const weights = { phraseInTitle: 8, wordInTitle: 3, phraseInText: 2 } as const;

/** Stop words of questions, without diacritics. */
const stopWords = new Set(
  'a ako aj by co do ja je kde kedy mi moj moja moje mozem na o od po s sa si som su ten to v vo z za zo ze can do how i is my of the to what when where'.split(
    ' ',
  ),
);

/** A heading, and the text up to the next one. */
const headedText = /<h[234] [^>]*id="([^"]*)">(.*?)<\/h[234]>(.*?)(?=<h[234] |$)/gs;

/** The sections of a document, each under its heading. */
export function entriesOf({ slug, title: page, sections }: LegalDocument): readonly SearchEntry[] {
  const html = sections.flatMap(({ parts }) => parts.map((part) => part.html)).join('');
  return [...html.matchAll(headedText)].map(([, id = '', title = '', text = '']) => ({
    address: `/legal/${slug}#${id}`,
    page,
    title: plainText(title),
    text: plainText(text),
  }));
}

/** The sections with every word of the query, matches in headings first; ignores case, diacritics and hyphens. */
export function searchEntries(entries: readonly SearchEntry[], query: string): readonly SearchResult[] {
  const asked = foldText(query.trim().slice(0, longestQuery)).trim().replaceAll(/\s+/g, ' ');
  if (asked.length < 2) return [];
  const phrase = patternOf(asked);
  const words = meaningfulWords(asked).map((word) => patternOf(stemOf(word)));
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, phrase, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostResults)
    .map(({ entry }) => ({ entry, passage: passageOf(entry.text, phrase, words) }));
}

/**
 * Lower-cases the text and removes diacritics; non-breaking spaces and hyphens become breaking ones. The length stays
 * the same, so matches can be marked in the original.
 */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u00a0\n]/g, ' ')
    .replaceAll('\u2011', '-')
    .toLowerCase();
}

function meaningfulWords(phrase: string): readonly string[] {
  const words = phrase.split(' ');
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** At most the last two letters of Slovak words change with their form, as in „zruším“ and „zrušiť“. */
function stemOf(word: string): string {
  return word.length > 5 ? word.slice(0, -2) : word;
}

/** Of folded texts, with the whole words around: "email" also finds "e-mail", and "opt-out" finds "opt out". */
function patternOf(words: string): RegExp {
  const letters = [...words].map((letter) =>
    letter === '-' ? '[- ]?' : letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&'),
  );
  return new RegExp(`\\w*${letters.join('-?')}\\w*`);
}

function scoreOf(entry: SearchEntry, phrase: RegExp, words: readonly RegExp[]): number {
  const title = foldText(entry.title);
  const text = foldText(entry.text);
  if (!words.every((word) => word.test(title) || word.test(text))) return 0;
  const { wordInTitle, phraseInTitle, phraseInText } = weights;
  return (
    1 +
    words.filter((word) => word.test(title)).length * wordInTitle +
    (phrase.test(title) ? phraseInTitle : 0) +
    (phrase.test(text) ? phraseInText : 0)
  );
}

/** The text around the first match, cut at spaces, with every match as a separate piece. */
function passageOf(text: string, phrase: RegExp, words: readonly RegExp[]): readonly string[] {
  const folded = foldText(text);
  const sought = (phrase.test(folded) ? [phrase] : words).map(({ source }) => source).join('|');
  const first = Math.max(0, folded.search(sought));
  const start = first <= lengthBefore ? 0 : folded.indexOf(' ', first - lengthBefore) + 1;
  const cut = folded.lastIndexOf(' ', start + passageLength);
  const end = text.length - start <= passageLength || cut <= first ? text.length : cut;
  const passage = (start > 0 ? '… ' : '') + text.slice(start, end) + (end < text.length ? ' …' : '');
  const pieces = foldText(passage).split(new RegExp(`(${sought})`));
  return pieces.map((piece, index) => {
    const from = pieces.slice(0, index).join('').length;
    return passage.slice(from, from + piece.length);
  });
}
