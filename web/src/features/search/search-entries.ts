import type { SearchEntry } from '../../lib/legal-document.ts';

/** Of the pieces of a text, every second one, starting with the second, is a match. */
export interface SearchResult extends SearchEntry {
  /** The titles of page, chapter and entry, which no other result has. */
  readonly place: readonly string[];
  /** The text around the first match. */
  readonly passage: readonly string[];
}

const passageLength = 180;
const lengthBefore = 60;
/** Two texts that go on alike for so long are the same to a reader. */
const lengthCompared = 60;

/** Stop words of questions, without diacritics. Single letters are ignored as well. */
const stopWords =
  /^(ako|aj|by|co|do|ja|je|kde|kedy|mi|moj|moja|moje|mozem|na|od|po|sa|si|som|su|ten|to|vo|zo|ze|can|how|is|my|not|of|the|to|what|when|where|why)$/;

/** Beginnings of words, without diacritics, that mean the same to a reader, or that are forms of one word. */
const meanings = [
  'zmaz|vymaz|zrus|odstran|odhlas',
  'ucet|uct',
  'cena|cene|cenn|ceno|cenu|ceny|cien|stoj',
  'foto|fotiek|fotk|snimk|snimok',
  'venc|prechadz',
  'blok|zablok',
  'ukrad|hack',
  'diet|deti|detm|detoch|detom|dets|malolet',
  'delet|remov|clos|cancel|eras',
  'pric|cost',
  'invoic|billing',
  'photo|pictur|image',
  'email|mail',
  'refund',
  'consent',
  'child|kid|minor',
  'unsubscrib|newsletter',
];

/**
 * The entries with the most words of the query, which answers of the support page may also have in their chapter; first
 * by matches in the title, of which the support page and a page whose own title matches have half a one more, then short
 * titles, and a chapter before a section that may only refer to it; ignores case, diacritics and hyphens.
 */
export function searchEntries(entries: readonly SearchEntry[], query: string): readonly SearchResult[] {
  const patterns = wordsOf(query).map(patternOf);
  if (patterns.length === 0) return [];
  const pattern = patterns.join('|');
  const words = patterns.map((word) => new RegExp(word, 'iu'));
  const matchesIn = (text: string) => words.filter((word) => word.test(text.normalize('NFD'))).length;
  const counts = entries.map((entry) => matchesIn(searchedIn(entry)));
  const most = Math.max(1, ...counts);
  const matches = entries.filter((_entry, index) => counts[index] === most);
  const relevanceOf = ({ address, page, title }: SearchEntry) =>
    2 * matchesIn(title) + Number(isAnswer(address) || matchesIn(page) > 0);
  const depthOf = ({ chapter }: SearchEntry) => Number(chapter !== undefined);
  const shown: string[] = [];
  return matches
    .toSorted(
      (one, other) =>
        relevanceOf(other) - relevanceOf(one) ||
        one.title.length - other.title.length ||
        depthOf(one) - depthOf(other),
    )
    .map((entry) => ({
      ...entry,
      place: piecesOf(placeOf(entry), pattern),
      passage: piecesOf(passageOf(entry.text, pattern, shown), pattern),
    }));
}

const isAnswer = (address: string) => address.startsWith('/support');

/** Chapters of documents have long texts below them, which say themselves what they are about. */
function searchedIn({ address, chapter = '', title, text }: SearchEntry): string {
  return [isAnswer(address) ? chapter : '', title, text].join(' ');
}

/** A line does not begin with the mark between titles. */
function placeOf({ page, chapter, title }: SearchEntry): string {
  return [page, chapter, title].filter((part) => part !== undefined).join('\u00a0› ');
}

/** No line breaks inside "e-mail". */
function piecesOf(text: string, pattern: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/(?<=\be)-(?=mail)/gi, '\u2011')
    .split(new RegExp(`(${pattern})`, 'iu'))
    .map((piece) => piece.normalize());
}

/** Without diacritics, and without stop words unless there are no others. */
function wordsOf(query: string): readonly string[] {
  const letters = query.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = letters.match(/[\p{L}\d]+([-\u2011][\p{L}\d]+)*/gu)?.filter(({ length }) => length > 1) ?? [];
  const meaningful = words.filter((word) => !stopWords.test(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** For decomposed texts: whole words that begin so, denied as in „nepredávame“ or not. */
function patternOf(word: string): string {
  const meaning = meanings.find((beginnings) => new RegExp(`^(${beginnings})`).test(word));
  const beginnings = (meaning ?? stemOf(word)).split('|').map(spellingsOf).join('|');
  return `(?<![\\p{L}\\p{M}\\d])(?:ne)?(?:${beginnings})[\\p{L}\\p{M}\\d]*`;
}

/** Slovak words end otherwise in their other forms: at most two letters, as in „zruším“ and „zrušiť“, or a vowel. */
function stemOf(word: string): string {
  return word.length > 5 ? word.slice(0, -2) : word.replace(/(?<=...)[aeiouy]$/, '');
}

/** With any diacritics: "email" also finds "e-mail", and "opt-out" finds "opt out". */
function spellingsOf(stem: string): string {
  return [...stem]
    .map((letter) => (/[-\u2011]/.test(letter) ? '[-\u2011\\s]?' : letter))
    .join('\\p{M}*[-\u2011]?');
}

/**
 * Starts and ends between words. Documents and answers share sentences, so a match that another result shows gives way to
 * the next one, if there is one: a reader must see what was searched.
 */
function passageOf(original: string, pattern: string, shown: string[]): string {
  const text = original.normalize('NFD');
  const matches = [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index }) => index);
  const isNew = (index: number) =>
    !shown.some((passage) => passage.includes(text.slice(index, index + lengthCompared)));
  const first = matches.find(isNew) ?? matches[0] ?? 0;
  const start = first < lengthBefore ? 0 : text.indexOf(' ', first - lengthBefore) + 1;
  const end = text.indexOf(' ', start + passageLength);
  const passage = text.slice(start, end < 0 ? undefined : end);
  shown.push(passage);
  return `${start > 0 ? '… ' : ''}${passage}${end < 0 ? '' : ' …'}`;
}
