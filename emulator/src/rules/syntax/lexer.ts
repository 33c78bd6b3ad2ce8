import type { Token, TokenType } from './token.ts';

/** What the lexer cannot read, at an offset; the cursor gives it a position. */
export class LexicalError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

// Sticky patterns: each reads at one offset only, so lexing is linear in the source.
const blanks = /\s+/y;
const name = /[A-Za-z_][A-Za-z0-9_]*/y;
const float = /[0-9]+\.[0-9]*|\.[0-9]+/y;
const int = /[0-9]+/y;
const punctuator = /&&|\|\||==|!=|<=|>=|[{}()[\],;:.?+\-*/%!=<>$]/y;
const pathSegment = /(?:[A-Za-z0-9_\-.~%@]+|\(default\))/y;

/** Reads the token at or after `offset`, leaving out blanks and comments. */
export function readToken(source: string, offset: number): Token {
  const start = skipTrivia(source, offset);
  if (start >= source.length) return { type: 'end', text: '', start, end: start };
  const first = source.charAt(start);
  if (first === "'" || first === '"') return readString(source, 'string', start, start);
  if (first === 'b' && /['"]/.test(source.charAt(start + 1))) {
    return readString(source, 'bytes', start, start + 1);
  }
  return (
    readPattern(source, 'float', float, start) ??
    readPattern(source, 'int', int, start) ??
    readPattern(source, 'name', name, start) ??
    readPattern(source, 'punctuator', punctuator, start) ??
    fail(`Unexpected character '${String.fromCodePoint(source.codePointAt(start) ?? 0)}'.`, start)
  );
}

/** Reads the literal part of a path segment exactly at `offset`; null when there is none. */
export function readPathSegment(source: string, offset: number): string | null {
  return matchAt(pathSegment, source, offset)?.[0] ?? null;
}

function skipTrivia(source: string, offset: number): number {
  let at = offset;
  for (let end = skipOne(source, at); end > at; end = skipOne(source, at)) at = end;
  return at;
}

/** The end of the run of blanks or the comment at `offset`; `offset` itself when there is neither. */
function skipOne(source: string, offset: number): number {
  if (source.startsWith('//', offset)) return endOf(source, '\n', offset) ?? source.length;
  if (source.startsWith('/*', offset)) {
    return (
      endOf(source, '*/', offset + 2) ??
      fail("A comment that starts with '/*' is not closed by '*/'.", offset)
    );
  }
  return offset + (matchAt(blanks, source, offset)?.[0].length ?? 0);
}

function endOf(source: string, closing: string, from: number): number | null {
  const at = source.indexOf(closing, from);
  return at < 0 ? null : at + closing.length;
}

function readPattern(source: string, type: TokenType, pattern: RegExp, start: number): Token | null {
  const text = matchAt(pattern, source, start)?.[0];
  return text === undefined ? null : { type, text, start, end: start + text.length };
}

function matchAt(pattern: RegExp, source: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(source);
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
]);

function readString(source: string, type: TokenType, start: number, quoteAt: number): Token {
  const quote = source.charAt(quoteAt);
  let text = '';
  for (let at = quoteAt + 1; at < source.length; ) {
    const character = source.charAt(at);
    if (character === quote) return { type, text, start, end: at + 1 };
    if (character === '\n') break;
    const piece = character === '\\' ? readEscape(source, at) : { text: character, end: at + 1 };
    text += piece.text;
    at = piece.end;
  }
  return fail(`A string that starts with ${quote} is not closed on its line.`, start);
}

function readEscape(source: string, start: number): { text: string; end: number } {
  const letter = source.charAt(start + 1);
  const plain = escapes.get(letter);
  if (plain !== undefined) return { text: plain, end: start + 2 };
  const digits = source.slice(start + 2, start + 6);
  if (letter === 'u' && /^[0-9a-fA-F]{4}$/.test(digits)) {
    return { text: String.fromCharCode(Number.parseInt(digits, 16)), end: start + 6 };
  }
  return fail(
    'Unknown escape in a string; expected \\n, \\t, \\r, \\\\, \\\', \\" or \\u and four hex digits.',
    start,
  );
}

function fail(message: string, offset: number): never {
  throw new LexicalError(message, offset);
}
