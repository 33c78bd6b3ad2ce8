import { RE2JS } from 're2js';
import { type Evaluated, error } from './evaluation-error.ts';
import { type RulesValue, type StringValue, string } from './rules-value.ts';
import { maximumSize } from './size.ts';

/** Rules reuse few patterns. The cache is cleared when full because patterns can come from documents. */
const cacheLimit = 200;
/** Google's limit. Matching time is proportional to the pattern's and the text's length. */
const maximumPatternLength = 4096;
const cache = new Map<string, RE2JS>();

/**
 * Compiles an RE2 pattern (linear time, no backtracking) and calls `use`; an invalid pattern is an error
 * value.
 */
export function withPattern<V extends RulesValue>(
  source: string,
  use: (pattern: RE2JS) => Evaluated<V>,
): Evaluated<V> {
  const pattern = compile(source);
  return typeof pattern === 'string' ? error(pattern) : use(pattern);
}

/** The error in a pattern, or null. A pattern that is too long fails only when it is used. */
export function patternProblem(source: string): string | null {
  if (source.length > maximumPatternLength) return null;
  const pattern = compile(source);
  return typeof pattern === 'string' ? pattern : null;
}

/** The pattern, or the error message. */
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
    // RE2JS has an error class per cause; rules only report an invalid pattern.
    return `Invalid regular expression pattern. Pattern: [${source}].`;
  }
}

/** Replaces each match; as in Java, `$1` in the replacement is a group and `\\` escapes. */
export function replaceMatches(text: string, source: string, replacement: string): Evaluated<StringValue> {
  if ((text.length + 1) * replacement.length > maximumSize) return error('The replacement is too long.');
  return withPattern(source, (pattern) => {
    try {
      return string(pattern.matcher(text).replaceAll(replacement, true));
    } catch {
      // The replacement references a group that the pattern lacks.
      return error(`Invalid replacement. Replacement: [${replacement}].`);
    }
  });
}

/** The texts between the matches without trailing empty ones, at least one. */
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
