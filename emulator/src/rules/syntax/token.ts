/**
 * `end` is the end of the file, `unreadable` text that the lexer rejected. Keywords are names; the grammar
 * distinguishes them.
 */
export type TokenType = 'name' | 'punctuator' | 'string' | 'bytes' | 'int' | 'float' | 'end' | 'unreadable';

export interface Token {
  readonly type: TokenType;
  /** The source text; for strings the content with its escapes resolved, for bytes one character per byte. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Describes a token in an error message. */
export function describeToken(token: Token): string {
  if (token.type === 'end') return 'the end of the file';
  if (token.type === 'string') return 'a string';
  if (token.type === 'bytes') return 'a bytes literal';
  return `'${token.text}'`;
}
