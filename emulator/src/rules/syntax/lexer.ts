import type { Token, TokenType } from './token.ts';

/** Text that the lexer cannot read; the cursor converts the offset to a position. */
export class LexicalError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

// Sticky patterns match at one offset only, so lexing is linear in the source.
const blanks = /[ \t\n\r\f]+/y;
const name = /(?:[A-Za-z_]|\$[A-Za-z0-9_$])[A-Za-z0-9_$]*/y;
const serviceName = /[A-Za-z0-9.-]+/y;
const float = /(?:0|[1-9][0-9]*)\.[0-9]*|\.[0-9]+/y;
const int = /0|[1-9][0-9]*/y;
/** `++`, `--` and `**` have no meaning, but are never read as two operators. */
const punctuator = /&&|\|\||==|!=|<=|>=|\+\+|--|\*\*|[{}()[\],;:.?+\-*/%!=<>$]/y;
/** Google's compiler accepts all of these: `/a/b:c` is always a path of two segments. */
const pathSegment = /[A-Za-z0-9_\-.~@&'*+:]+|\([A-Za-z0-9_\-.~@&'*+:]+\)/y;

/** Reads the token at or after `offset` and skips white space and comments. */
export function readToken(source: string, offset: number): Token {
  const start = skipTrivia(source, offset);
  if (start >= source.length) return { type: 'end', text: '', start, end: start };
  const first = source.charAt(start);
  if (first === "'" || first === '"') return readString(source, 'string', start, start);
  if (/[bB]/.test(first) && /['"]/.test(source.charAt(start + 1))) {
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

/** Reads the literal part of a path segment at `offset`; null if there is no literal. */
export function readPathSegment(source: string, offset: number): string | null {
  return matchAt(pathSegment, source, offset)?.[0] ?? null;
}

/** Reads a service name, such as `cloud.firestore`; only white space may precede it. */
export function readServiceName(source: string, offset: number): Token | null {
  const skipped = matchAt(blanks, source, offset)?.[0].length ?? 0;
  return readPattern(source, 'name', serviceName, offset + skipped);
}

/** Whether an unclosed comment starts at `offset`; its `/` then belongs to a path such as `/a/*`. */
export function isUnclosedComment(source: string, offset: number): boolean {
  return source.startsWith('/*', offset) && endOf(source, '*/', offset + 2) === null;
}

function skipTrivia(source: string, offset: number): number {
  let at = offset;
  for (let end = skipOne(source, at); end > at; end = skipOne(source, at)) at = end;
  return at;
}

/** The end of the white space or comment at `offset`; otherwise `offset`. */
function skipOne(source: string, offset: number): number {
  if (source.startsWith('//', offset)) return endOf(source, '\n', offset) ?? source.length;
  if (source.startsWith('/*', offset)) return endOf(source, '*/', offset + 2) ?? offset;
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
  ['b', '\b'],
  ['f', '\f'],
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
    const piece = character === '\\' ? readEscape(source, at, type === 'bytes') : readCharacter(source, at);
    text += type === 'bytes' && !piece.isByte ? utf8(piece.text) : piece.text;
    at = piece.end;
  }
  return fail(`A string that starts with ${quote} is not closed on its line.`, start);
}

/** A part of a string. `isByte` marks an escape that is one byte in a bytes literal. */
interface StringPiece {
  readonly text: string;
  readonly end: number;
  readonly isByte?: boolean;
}

function readCharacter(source: string, start: number): StringPiece {
  const text = String.fromCodePoint(source.codePointAt(start) ?? 0);
  return { text, end: start + text.length };
}

/** The UTF-8 bytes of a text, one character per byte. */
function utf8(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

const byteEscape = /\\(?:x([0-9a-fA-F]{2})|([0-3][0-7]{2}))/y;
const characterEscape = /\\u([0-9a-fA-F]{4})/y;

/** A bytes literal does not allow escapes of four digits. */
function readEscape(source: string, start: number, inBytes: boolean): StringPiece {
  const plain = escapes.get(source.charAt(start + 1));
  if (plain !== undefined) return { text: plain, end: start + 2 };
  const [byte, hex, octal] = matchAt(byteEscape, source, start) ?? [];
  if (byte !== undefined) {
    const code = hex === undefined ? Number.parseInt(octal ?? '', 8) : Number.parseInt(hex, 16);
    return { text: String.fromCharCode(code), end: start + byte.length, isByte: true };
  }
  const [character, digits] = matchAt(characterEscape, source, start) ?? [];
  if (character !== undefined && !inBytes) {
    return {
      text: String.fromCharCode(Number.parseInt(digits ?? '', 16)),
      end: start + character.length,
    };
  }
  return fail(
    'Unknown escape in a string; expected \\n, \\t, \\r, \\b, \\f, \\\\, \\\', \\", \\x and two or \\u and four hex digits, or three octal digits.',
    start,
  );
}

function fail(message: string, offset: number): never {
  throw new LexicalError(message, offset);
}
