/**
 * `end` is the end of the file, `unreadable` what the lexer refused. Keywords are names: the grammar decides where a
 * name is one.
 */
export type TokenType = 'name' | 'punctuator' | 'string' | 'bytes' | 'int' | 'float' | 'end' | 'unreadable';

export interface Token {
  readonly type: TokenType;
  /** The source text; for strings the content with its escapes resolved, for bytes a character for each byte. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** How a message names what was found. */
export function describeToken(token: Token): string {
  if (token.type === 'end') return 'the end of the file';
  if (token.type === 'string') return 'a string';
  if (token.type === 'bytes') return 'a bytes literal';
  return `'${token.text}'`;
}
