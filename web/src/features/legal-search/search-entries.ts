import type { LegalDocument, SearchEntry } from '../../lib/legal-document.ts';
import { plainText } from '../../lib/plain-text.ts';

export interface SearchResult extends SearchEntry {
  /** The text around the first match; every second piece, starting with the second, is a match. */
  readonly passage: readonly string[];
}

/** More results would not help a reader; a longer query does. */
const mostResults = 12;
/** Longer queries are cut: they would be too large for a regular expression, and no section has such a phrase. */
const longestQuery = 100;
const passageLength = 180;
const lengthBefore = 60;

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
  const asked = lettersOf(query.trim().slice(0, longestQuery)).toLowerCase();
  if (asked.length < 2) return [];
  const all = asked.split(/\s+/);
  const meaningful = all.filter((word) => !stopWords.has(word));
  const words = (meaningful.length > 0 ? meaningful : all).map((word) => patternOf(stemOf(word)));
  const phrase = patternOf(all.join(' '));
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, phrase, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostResults)
    .map(({ entry }) => ({ ...entry, passage: passageOf(entry.text, phrase, words) }));
}

/** Without diacritics. */
function lettersOf(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** At most the last two letters of Slovak words change with their form, as in „zruším“ and „zrušiť“. */
function stemOf(word: string): string {
  return word.length > 5 ? word.slice(0, -2) : word;
}

/** Of decomposed texts, with the whole words around: "email" also finds "e-mail", and "opt-out" finds "opt out". */
function patternOf(words: string): RegExp {
  const letters = [...words].map((letter) =>
    /[-\u2011]/.test(letter)
      ? '[-\u2011\\s]?'
      : letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&').replace(' ', '\\s'),
  );
  return new RegExp(`[\\p{L}\\p{M}\\d]*${letters.join('\\p{M}*[-\u2011]?')}[\\p{L}\\p{M}\\d]*`, 'iu');
}

/** Matches in headings, and of the whole phrase, count more. */
function scoreOf(entry: SearchEntry, phrase: RegExp, words: readonly RegExp[]): number {
  const [title, text] = [entry.title.normalize('NFD'), entry.text.normalize('NFD')];
  if (!words.every((word) => word.test(title) || word.test(text))) return 0;
  const wordsInTitle = words.filter((word) => word.test(title)).length;
  return 1 + 3 * wordsInTitle + (phrase.test(title) ? 8 : 0) + (phrase.test(text) ? 2 : 0);
}

/** Starts and ends between words. */
function passageOf(original: string, phrase: RegExp, words: readonly RegExp[]): readonly string[] {
  const text = original.normalize('NFD');
  const sought = (phrase.test(text) ? [phrase] : words).map(({ source }) => source).join('|');
  const first = text.search(new RegExp(sought, 'iu'));
  const start = first < lengthBefore ? 0 : text.indexOf(' ', first - lengthBefore) + 1;
  const end = text.indexOf(' ', start + passageLength);
  const passage = text.slice(start, end < 0 ? undefined : end);
  return `${start > 0 ? '… ' : ''}${passage}${end < 0 ? '' : ' …'}`
    .split(new RegExp(`(${sought})`, 'iu'))
    .map((piece) => piece.normalize());
}
