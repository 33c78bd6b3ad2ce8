import { LexicalError, readPathSegment, readToken } from './lexer.ts';
import { LineIndex, type Position } from './position.ts';
import { RulesSyntaxError } from './syntax-error.ts';
import { describeToken, type Token } from './token.ts';

/**
 * How deep expressions and match blocks may nest. Google's compiler gives up near 100 chained terms; ours keeps
 * a margin over that and well under the JavaScript stack.
 */
const maximumDepth = 200;

/** The parser's place in the source: one token of lookahead, read on demand because paths have their own tokens. */
export class Cursor {
  readonly #source: string;
  readonly #lines: LineIndex;
  #token: Token;
  #previousEnd = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
    this.#lines = new LineIndex(source);
    this.#token = this.#read(0);
  }

  get token(): Token {
    return this.#token;
  }

  /** Where the current token starts. */
  get position(): Position {
    return this.positionOf(this.#token);
  }

  positionOf(token: Token): Position {
    return this.#lines.positionAt(token.start);
  }

  /** Whether the current token is this keyword or punctuator. */
  at(text: string): boolean {
    return this.isWord && this.#token.text === text;
  }

  /** Whether the current token is a name, a keyword or a punctuator. */
  get isWord(): boolean {
    return this.#token.type === 'punctuator' || this.#token.type === 'name';
  }

  advance(): Token {
    const token = this.#token;
    this.#moveTo(token.end);
    return token;
  }

  /** Takes the current token if it is `text`. */
  accept(text: string): boolean {
    const found = this.at(text);
    if (found) this.advance();
    return found;
  }

  expect(text: string, context: string): Token {
    return this.at(text) ? this.advance() : this.failExpecting(`'${text}' ${context}`);
  }

  expectName(what: string): Token {
    return this.#token.type === 'name' ? this.advance() : this.failExpecting(what);
  }

  failExpecting(expected: string): never {
    return this.fail(`Expected ${expected}, found ${describeToken(this.#token)}.`, this.position);
  }

  fail(message: string, position: Position): never {
    throw new RulesSyntaxError(message, position);
  }

  /** Whether the current token follows the previous one without a blank. */
  get isAdjacent(): boolean {
    return this.#token.start === this.#previousEnd;
  }

  /** Takes the current token `/` and the literal segment right after it; null when no literal follows. */
  acceptPathSegment(): string | null {
    const text = readPathSegment(this.#source, this.#token.end);
    if (text === null) return null;
    this.#moveTo(this.#token.end + text.length);
    return text;
  }

  /** Runs `parse` one level deeper. */
  nested<T>(parse: () => T): T {
    this.deepen();
    const result = parse();
    this.#depth -= 1;
    return result;
  }

  /** Runs `parse`, which may `deepen` once for each term it chains, and returns to the present depth. */
  chained<T>(parse: () => T): T {
    const depth = this.#depth;
    const result = parse();
    this.#depth = depth;
    return result;
  }

  deepen(): void {
    this.#depth += 1;
    if (this.#depth > maximumDepth) {
      this.fail(
        `Nested too deeply: at most ${maximumDepth} levels or chained terms are allowed.`,
        this.position,
      );
    }
  }

  #moveTo(offset: number): void {
    this.#previousEnd = offset;
    this.#token = this.#read(offset);
  }

  #read(offset: number): Token {
    try {
      return readToken(this.#source, offset);
    } catch (cause) {
      if (!(cause instanceof LexicalError)) throw cause;
      throw new RulesSyntaxError(cause.message, this.#lines.positionAt(cause.offset));
    }
  }
}
