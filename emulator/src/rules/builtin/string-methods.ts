import { replaceMatches, splitText, withPattern } from '../value/regular-expression.ts';
import { bool, bytes, int, list, string } from '../value/rules-value.ts';
import { builtin, type Overload } from './overload.ts';

export const stringMethods: readonly Overload[] = [
  // Production converts ASCII letters only.
  builtin('lower', ['string'], 'string', ({ value }) =>
    string(value.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())),
  ),
  builtin('upper', ['string'], 'string', ({ value }) =>
    string(value.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())),
  ),
  builtin('trim', ['string'], 'string', ({ value }) => string(trim(value))),
  builtin('size', ['string'], 'int', ({ value }) => int(value.length)),
  builtin('toUtf8', ['string'], 'bytes', ({ value }) => bytes(new TextEncoder().encode(value))),
  // The pattern must match the whole string.
  builtin('matches', ['string', 'string'], 'bool', (text, pattern) =>
    withPattern(pattern.value, (expression) => bool(expression.matches(text.value))),
  ),
  builtin('split', ['string', 'string'], 'list', (text, pattern) =>
    withPattern(pattern.value, (expression) => list(splitText(text.value, expression).map(string))),
  ),
  builtin('replace', ['string', 'string', 'string'], 'string', (text, pattern, replacement) =>
    replaceMatches(text.value, pattern.value, replacement.value),
  ),
];

export const bytesMethods: readonly Overload[] = [
  builtin('size', ['bytes'], 'int', ({ value }) => int(value.length)),
  // Production uses the URL-safe alphabet with padding, an encoding that Node lacks.
  builtin('toBase64', ['bytes'], 'string', ({ value }) =>
    string(Buffer.from(value).toString('base64').replaceAll('+', '-').replaceAll('/', '_')),
  ),
  builtin('toHexString', ['bytes'], 'string', ({ value }) =>
    string(Buffer.from(value).toString('hex').toUpperCase()),
  ),
];

/** Like Java's `trim`: removes every character up to U+0020 and no other white space. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charAt(start) <= ' ') start += 1;
  while (start < end && text.charAt(end - 1) <= ' ') end -= 1;
  return text.slice(start, end);
}
