import type { SearchEntry } from '../../lib/legal-document.ts';

export interface SearchResult extends SearchEntry {
  /** The text around the first match; every second piece, starting with the second, is a match. */
  readonly passage: readonly string[];
}

/** More results would not help a reader; a longer query does. */
const mostResults = 12;
/** Longer queries are cut: they would be too large for a regular expression. */
const longestQuery = 100;
const passageLength = 180;
const lengthBefore = 60;

/** Stop words of questions, without diacritics. Single letters are ignored as well. */
const stopWords =
  /^(ako|aj|by|co|do|ja|je|kde|kedy|mi|moj|moja|moje|mozem|na|od|po|sa|si|som|su|ten|to|vo|zo|ze|can|how|is|my|of|the|to|what|when|where)$/;

/** The entries with every word of the query, by matches in the title; ignores case, diacritics and hyphens. */
export function searchEntries(entries: readonly SearchEntry[], query: string): readonly SearchResult[] {
  const patterns = wordsOf(query).map(patternOf);
  if (patterns.length === 0) return [];
  const words = patterns.map((pattern) => new RegExp(pattern, 'iu'));
  const matchesIn = (text: string) => words.filter((word) => word.test(text.normalize('NFD'))).length;
  return entries
    .filter(({ title, text }) => matchesIn(`${title} ${text}`) === words.length)
    .toSorted((one, other) => matchesIn(other.title) - matchesIn(one.title))
    .slice(0, mostResults)
    .map((entry) => ({ ...entry, passage: passageOf(entry.text, patterns.join('|')) }));
}

/** Without diacritics, and without stop words unless there are no others. */
function wordsOf(query: string): readonly string[] {
  const letters = query.slice(0, longestQuery).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = letters.match(/[\p{L}\d]+([-\u2011][\p{L}\d]+)*/gu)?.filter(({ length }) => length > 1) ?? [];
  const meaningful = words.filter((word) => !stopWords.test(word));
  return meaningful.length > 0 ? meaningful : words;
}

/**
 * For decomposed texts, with the whole words around: "email" also finds "e-mail", and "opt-out" finds "opt out". At most
 * the last two letters of Slovak words change with their form, as in „zruším“ and „zrušiť“.
 */
function patternOf(word: string): string {
  const stem = word.length > 5 ? word.slice(0, -2) : word;
  const letters = [...stem].map((letter) => (/[-\u2011]/.test(letter) ? '[-\u2011\\s]?' : letter));
  return `[\\p{L}\\p{M}\\d]*${letters.join('\\p{M}*[-\u2011]?')}[\\p{L}\\p{M}\\d]*`;
}

/** Starts and ends between words. */
function passageOf(original: string, pattern: string): readonly string[] {
  const text = original.normalize('NFD');
  const first = text.search(new RegExp(pattern, 'iu'));
  const start = first < lengthBefore ? 0 : text.indexOf(' ', first - lengthBefore) + 1;
  const end = text.indexOf(' ', start + passageLength);
  const passage = text.slice(start, end < 0 ? undefined : end);
  return `${start > 0 ? '… ' : ''}${passage}${end < 0 ? '' : ' …'}`
    .split(new RegExp(`(${pattern})`, 'iu'))
    .map((piece) => piece.normalize());
}
