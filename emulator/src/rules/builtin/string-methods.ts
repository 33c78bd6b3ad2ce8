import { countCodePoints } from '../value/code-points.ts';
import { bool, bytes, int, list, string } from '../value/rules-value.ts';
import { builtin, type Overload } from './overload.ts';
import { replaceMatches, withPattern } from './regular-expression.ts';

export const stringMethods: readonly Overload[] = [
  builtin('lower', ['string'], 'string', ({ value }) => string(value.toLowerCase())),
  builtin('upper', ['string'], 'string', ({ value }) => string(value.toUpperCase())),
  builtin('trim', ['string'], 'string', ({ value }) => string(value.trim())),
  builtin('size', ['string'], 'int', ({ value }) => int(countCodePoints(value))),
  builtin('toUtf8', ['string'], 'bytes', ({ value }) => bytes(new TextEncoder().encode(value))),
  // The whole string must match, not a part of it.
  builtin('matches', ['string', 'string'], 'bool', (text, pattern) =>
    withPattern(pattern.value, (expression) => bool(expression.matches(text.value))),
  ),
  builtin('split', ['string', 'string'], 'list', (text, pattern) =>
    withPattern(pattern.value, (expression) => list(expression.split(text.value).map(string))),
  ),
  builtin('replace', ['string', 'string', 'string'], 'string', (text, pattern, replacement) =>
    replaceMatches(text.value, pattern.value, replacement.value),
  ),
];
