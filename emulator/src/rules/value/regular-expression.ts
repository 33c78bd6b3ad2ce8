import { RE2JS } from 're2js';
import { type Evaluated, error } from './evaluation-error.ts';
import { type RulesValue, type StringValue, string } from './rules-value.ts';
import { maximumSize } from './size.ts';

/** Rules use few patterns many times. The cache is emptied when full: patterns can come from documents. */
const cacheLimit = 200;
/** Google's limit. Matching takes time in proportion to pattern and text together. */
const maximumPatternLength = 4096;
const cache = new Map<string, RE2JS>();

/** Compiles an RE2 pattern (linear time, no backtracking) and hands it on; a bad pattern is an error value. */
export function withPattern<V extends RulesValue>(
  source: string,
  use: (pattern: RE2JS) => Evaluated<V>,
): Evaluated<V> {
  const pattern = compile(source);
  return typeof pattern === 'string' ? error(pattern) : use(pattern);
}

/** What is wrong with a pattern; null when nothing is. One that is only too long fails where it is used. */
export function patternProblem(source: string): string | null {
  if (source.length > maximumPatternLength) return null;
  const pattern = compile(source);
  return typeof pattern === 'string' ? pattern : null;
}

/** The pattern, or a sentence that says why it is none. */
function compile(source: string): RE2JS | string {
  const known = cache.get(source);
  if (known) return known;
  if (source.length > maximumPatternLength)
    return `Regular expression too long. Maximum allowed length: ${maximumPatternLength}.`;
  try {
    const pattern = RE2JS.compile(source);
    if (cache.size >= cacheLimit) cache.clear();
    cache.set(source, pattern);
    return pattern;
  } catch {
    // RE2JS has a class per kind of fault; rules only know that the pattern is not one.
    return `Invalid regular expression pattern. Pattern: [${source}].`;
  }
}

/** Replaces each match; as in Java, `$1` in the replacement stands for a group and `\\` escapes. */
export function replaceMatches(text: string, source: string, replacement: string): Evaluated<StringValue> {
  if ((text.length + 1) * replacement.length > maximumSize) return error('The replacement is too long.');
  return withPattern(source, (pattern) => {
    try {
      return string(pattern.matcher(text).replaceAll(replacement, true));
    } catch {
      // A reference to a group that the pattern does not have.
      return error(`Invalid replacement. Replacement: [${replacement}].`);
    }
  });
}

/** The texts between the matches, without empty ones at the end; one at least. */
export function splitText(text: string, pattern: RE2JS): readonly string[] {
  const matcher = pattern.matcher(text);
  const parts: string[] = [];
  let last = 0;
  while (matcher.find()) {
    parts.push(text.slice(last, matcher.start()));
    last = matcher.end();
  }
  parts.push(text.slice(last));
  const end = parts.findLastIndex((part) => part !== '');
  return parts.slice(0, Math.max(1, end + 1));
}
