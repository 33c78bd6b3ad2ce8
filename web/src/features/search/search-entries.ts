import MiniSearch, { type SearchResult as MiniSearchResult } from 'minisearch';
import type { SearchEntry } from '../../lib/legal-document.ts';

/** Of the pieces of a text, every second one, starting with the second, is a match. */
export interface SearchResult extends SearchEntry {
  /** The titles of page and chapter; with the entry's, no other result has them. */
  readonly path: readonly string[];
  readonly name: readonly string[];
  /** The text around the first match. */
  readonly passage: readonly string[];
}

type IsMatch = (word: string) => boolean;

const passageLength = 160;
const lengthBefore = 60;
/** Two texts that go on alike for so long are the same to a reader. */
const lengthCompared = 60;
/** Of the best result's score; weaker results only share a common word with the query. */
const weakest = 0.16;
/** A visitor who does not find it among these asks in other words. */
const most = 8;

/** "e-mail" is a word, "opt-out" two. */
const words = /(?:e[-\u2011])?[\p{L}\p{M}\p{N}]+/giu;

/** Words that say little, without diacritics. MiniSearch would think much of them in titles, where they are rare. */
const little =
  /^(\p{L}{1,2}|aka|ake|ako|aky|ale|alebo|bol|bola|bude|cez|chcem|kam|kde|kedy|kolko|kto|mam|mate|mna|moj|moja|moje|moju|mozem|niekto|potrebujem|preco|pre|prosim|sme|som|ste|svoje|ten|tento|vas|about|and|any|are|being|can|did|does|for|from|get|had|has|have|her|his|how|its|just|keeps|need|not|our|please|someone|that|the|they|this|use|want|was|what|whats|when|where|who|why|will|with|work|would|you|your)$/u;

/** Endings of Slovak nouns, adjectives and verbs, without diacritics, and of English plurals and participles. */
const ending = /(?<=.{4})(?!(?<=c)[ey]$)(?:(?:[ae]n)?[aeiuy]+(?:m|ch|(?<!ou)t)?|o[mv]|s|ed|ing)$/;

/** In running text, and among the many sections' short titles, another word is soon near. */
const misspelt = {
  boost: { title: 0.8, keywords: 0.8 },
  fields: ['title', 'keywords'],
  boostDocument: (_address: unknown, { length }: string, stored?: Record<string, unknown>) =>
    Number(stored?.weight ?? length > 6),
  // One letter in five; a shorter word is soon another one.
  fuzzy: ({ length }: string) => length > 4 && 0.2,
  maxFuzzy: 2,
};

/** A search in entries, the nearest first. Its settings were judged by queries of visitors: docs/decisions/075. */
export function searchIn(entries: readonly SearchEntry[]): (query: string) => readonly SearchResult[] {
  const known = new Set<string>();
  const termAsked = (word: string) =>
    [word, ...swapsOf(word)].map(termOf).find((term) => known.has(term)) ?? termOf(word);
  const index = new MiniSearch<SearchEntry>({
    idField: 'address',
    fields: ['title', 'keywords', 'chapter', 'text'],
    storeFields: ['weight'],
    tokenize: wordsOf,
    processTerm(word) {
      const term = termOf(word);
      known.add(term);
      return term;
    },
    searchOptions: {
      tokenize: tellingWordsOf,
      processTerm: termAsked,
      boost: { title: 4, keywords: 4 },
      boostDocument: (_address, _term, stored) => Number(stored?.weight ?? 1),
      // The first below 0.5, so that the word itself in a section comes before the beginning of another in an answer.
      weights: { prefix: 0.4, fuzzy: 1 },
    },
  });
  index.addAll(entries);
  return (query) => {
    const asked = new Set(tellingWordsOf(query).map(termAsked)).size;
    // All words; or two thirds, and of an answer one third, if one of them is in its title or keywords, not misspelt.
    const answers = ({ queryTerms, match, weight = 1 }: MiniSearchResult) =>
      queryTerms.length >= asked ||
      (queryTerms.length >= asked * (weight > 1 ? 1 / 3 : 2 / 3) &&
        Object.entries(match).some(([word, fields]) => fields.some(isName) && queryTerms.includes(word)));
    const [best, ...others] = index
      .search({
        queries: [
          { queries: [query], prefix: ({ length }) => length > 2 },
          { queries: [query], ...misspelt },
        ],
      })
      .filter(answers);
    if (!best) return [];
    const isNear = ({ score, queryTerms }: typeof best) =>
      score >= weakest * best.score && queryTerms.length >= best.queryTerms.length;
    const shown: string[] = [];
    return [best, ...others.filter(isNear)].slice(0, most).flatMap(({ id, match }) => {
      const entry = entries.find(({ address }) => address === id);
      return entry ? [resultOf(entry, (word) => Object.hasOwn(match, termOf(word)), shown)] : [];
    });
  };
}

const isName = (field: string) => misspelt.fields.includes(field);

/** MiniSearch counts two swapped letters as two wrong ones. A short word is soon another. */
const swapsOf = (word: string) =>
  word.length < 4
    ? []
    : Array.from(word, (_, at) => word.replace(new RegExp(`^(.{${at}})(.)(.)`, 'u'), '$1$3$2'));

const wordsOf = (text: string): string[] => text.match(words) ?? [];

/** Of a query; all of its words if none says much, as while a question is typed. */
function tellingWordsOf(query: string): string[] {
  const all = wordsOf(query);
  const telling = all.filter((word) => !little.test(lettersOf(word)));
  return telling.length > 0 ? telling : all;
}

/** Without diacritics and hyphen. */
const lettersOf = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What is compared. */
const termOf = (word: string) => lettersOf(word).replace(ending, '');

function resultOf(entry: SearchEntry, isMatch: IsMatch, shown: string[]): SearchResult {
  // A line does not begin with the mark between titles.
  const path = [entry.page, entry.chapter].filter((title) => title !== undefined).join('\u00a0› ');
  const passage = passageOf(entry.text, isMatch, shown);
  return {
    ...entry,
    path: piecesOf(path, isMatch),
    name: piecesOf(entry.title, isMatch),
    passage: piecesOf(passage, isMatch),
  };
}

/** No line breaks inside "e-mail". */
function piecesOf(text: string, isMatch: IsMatch): readonly string[] {
  return text
    .replaceAll(/(?<=\be)-(?=mail)/gi, '\u2011')
    .replaceAll(words, (word) => (isMatch(word) ? `\0${word}\0` : word))
    .split('\0');
}

/**
 * The beginning of the text, which says the most, unless the match is further down; starts with a sentence or a word.
 * Documents and answers share sentences, so a match that another result shows gives way to the next one, if there is one.
 */
function passageOf(text: string, isMatch: IsMatch, shown: string[]): string {
  const matches = [...text.matchAll(words)].filter(([word]) => isMatch(word)).map(({ index }) => index);
  const isNew = (index: number) =>
    !shown.some((passage) => passage.includes(text.slice(index, index + lengthCompared)));
  const first = matches.find(isNew) ?? matches[0] ?? 0;
  const start =
    first < passageLength
      ? 0
      : Math.max(text.indexOf(' ', first - lengthBefore) + 1, text.lastIndexOf('. ', first) + 2);
  const end = text.indexOf(' ', start + passageLength);
  const passage = text.slice(start, end < 0 ? undefined : end);
  shown.push(passage);
  return `${start > 0 ? '… ' : ''}${passage}${end < 0 ? '' : ' …'}`;
}
