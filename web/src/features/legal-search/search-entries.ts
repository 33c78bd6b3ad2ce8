import type { SearchEntry } from '../../lib/legal-document.ts';
import { foldText } from './fold-text.ts';

export interface SearchResult {
  readonly entry: SearchEntry;
  /** A passage of the text; every second piece, starting with the second, is a match. */
  readonly passage: readonly string[];
}

/** More results would not help a reader; a longer query does. */
const mostResults = 12;
const passageLength = 180;
const lengthBefore = 60;

/** The score of a match, which is higher in headings. */
const weights = { phraseInTitle: 8, wordInTitle: 3, phraseInText: 2 } as const;

/** The sections with every word of the query, matches in headings first; ignores case, diacritics and hyphens. */
export function searchEntries(entries: readonly SearchEntry[], query: string): readonly SearchResult[] {
  const phrase = foldText(query.normalize('NFC')).trim().replaceAll(/\s+/g, ' ');
  if (phrase.length < 2) return [];
  const sought = { phrase: patternOf(phrase), words: meaningfulWords(phrase).map(stemOf).map(patternOf) };
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, sought) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostResults)
    .map(({ entry }) => ({ entry, passage: passageOf(entry.text, sought) }));
}

/** Stop words of questions, without diacritics. */
const stopWords = new Set(
  'a ako aj by co do ja je kde kedy mi moj moja moje mozem na o od po s sa si som su ten to v vo z za zo ze can do how i is my of the to what when where'.split(
    ' ',
  ),
);

function meaningfulWords(phrase: string): readonly string[] {
  const words = phrase.split(' ');
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/**
 * Stems a word: at most the last two letters of Slovak words change with their form, as in „zruším“ and „zrušiť“. Short
 * words are not stemmed.
 */
function stemOf(word: string): string {
  return word.length > 5 ? word.slice(0, -2) : word;
}

/** Patterns of folded texts. */
interface Sought {
  readonly phrase: RegExp;
  readonly words: readonly RegExp[];
}

/** "email" also finds "e-mail", and "opt-out" also "opt out" and "optout". */
function patternOf(words: string): RegExp {
  const letters = [...words].map((letter) => (letter === '-' ? '[- ]?' : escapePattern(letter)));
  return new RegExp(letters.join('-?'));
}

function scoreOf({ title, text }: SearchEntry, { phrase, words }: Sought): number {
  const foldedTitle = foldText(title);
  const foldedText = foldText(text);
  if (!words.every((word) => word.test(foldedTitle) || word.test(foldedText))) return 0;
  const inTitle = words.filter((word) => word.test(foldedTitle)).length;
  return (
    1 +
    inTitle * weights.wordInTitle +
    (phrase.test(foldedTitle) ? weights.phraseInTitle : 0) +
    (phrase.test(foldedText) ? weights.phraseInText : 0)
  );
}

/** The text around the first match, cut at spaces, with every match as a separate piece. */
function passageOf(text: string, { phrase, words }: Sought): readonly string[] {
  const folded = foldText(text);
  const sought = phrase.test(folded) ? [phrase] : words;
  const found = sought.map((word) => folded.search(word)).filter((position) => position >= 0);
  const first = found.length > 0 ? Math.min(...found) : 0;
  const start = first <= lengthBefore ? 0 : folded.indexOf(' ', first - lengthBefore) + 1;
  const cut = folded.lastIndexOf(' ', start + passageLength);
  const end = text.length - start <= passageLength || cut <= first ? text.length : cut;
  return splitAround(
    (start > 0 ? '… ' : '') + text.slice(start, end) + (end < text.length ? ' …' : ''),
    sought,
  );
}

function splitAround(text: string, sought: readonly RegExp[]): readonly string[] {
  const pattern = new RegExp(sought.map(({ source }) => source).join('|'), 'g');
  const pieces: string[] = [];
  let end = 0;
  for (const { index, 0: found } of foldText(text).matchAll(pattern)) {
    pieces.push(text.slice(end, index), text.slice(index, index + found.length));
    end = index + found.length;
  }
  return [...pieces, text.slice(end)];
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
