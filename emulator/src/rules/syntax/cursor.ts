import { LineIndex, type Position, type RulesIssue, type SourceRange } from '../position.ts';
import { type Identifier, packageNames } from './ast.ts';
import { isUnclosedComment, LexicalError, readPathSegment, readServiceName, readToken } from './lexer.ts';
import { RulesSyntaxError } from './syntax-error.ts';
import { describeToken, type Token } from './token.ts';

/** The maximum depth of expressions and match blocks in Google's compiler. */
const maximumDepth = 99;

/** Further errors are mostly consequences of the first ones. */
const maximumIssues = 20;

/** Words that cannot be names, except after a `.`; Google's compiler reserves some for later. */
const reservedWords: ReadonlySet<string> = new Set(
  (
    'allow break case continue default deny do each else extends false for function if import in is let match not null ' +
    'package return rules_version service switch true var while'
  ).split(' '),
);

/** These two cannot name a field after a `.` either. */
const neverNames: readonly string[] = ['rules_version', 'service'];

const bracketedSegment = /[ \t\n\r\f]*(?:\$[ \t\n\r\f]*\(|\{\s*[A-Za-z_$][\w$]*\s*(?:=\s*\*\*?\s*)?\})/y;

const variableSegment = /\$[\w$]/y;

/** Words that start a statement, where the parser can resume after an error. */
const statementWords = ['allow', 'match', 'function', '}'];

/**
 * The parser's position in the source, with one token of lookahead. Tokens are read on demand because paths
 * have their own.
 */
export class Cursor {
  readonly #source: string;
  readonly #lines: LineIndex;
  #token: Token;
  #previousEnd = 0;
  #depth = 0;
  /** The number of unclosed braces. */
  #braces = 0;
  readonly #issues: RulesIssue[] = [];
  readonly #warnings: RulesIssue[] = [];

  constructor(source: string) {
    this.#source = source;
    this.#lines = new LineIndex(source);
    this.#token = { type: 'unreadable', text: '', start: 0, end: 0 };
  }

  /** The errors so far. */
  get issues(): readonly RulesIssue[] {
    return this.#issues;
  }

  /** Code that Google accepts but that probably is a mistake. */
  get warnings(): readonly RulesIssue[] {
    return this.#warnings;
  }

  /** Reads the first token, at `offset`. */
  start(offset = 0): void {
    this.#moveTo(offset);
  }

  get token(): Token {
    return this.#token;
  }

  /** The start of the current token. */
  get position(): Position {
    return this.positionOf(this.#token);
  }

  positionOf(token: Token): Position {
    return this.#lines.positionAt(token.start);
  }

  /** The range from the token at `start` to the last token read. */
  rangeFrom(start: number): SourceRange {
    return { start, end: this.#previousEnd };
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
    if (this.at('{')) this.#braces += 1;
    if (this.at('}')) this.#braces -= 1;
    this.#moveTo(token.end);
    return token;
  }

  /** Consumes the current token if it is `text`. */
  accept(text: string): boolean {
    const found = this.at(text);
    if (found) this.advance();
    return found;
  }

  expect(text: string, context: string): Token {
    return this.at(text) ? this.advance() : this.failExpecting(`'${text}' ${context}`);
  }

  /** Consumes a name that is not reserved. */
  expectName(what: string): Token {
    return this.atName ? this.advance() : this.failExpecting(what);
  }

  /** Whether the current token is a name that is not reserved. */
  get atName(): boolean {
    return this.#token.type === 'name' && !reservedWords.has(this.#token.text);
  }

  /** Consumes the name of a field, which may be most reserved words. */
  expectFieldName(what: string): Token {
    const isField = this.#token.type === 'name' && !neverNames.includes(this.#token.text);
    return isField ? this.advance() : this.failExpecting(what);
  }

  /** Consumes the service name that starts at the current token. */
  expectServiceName(what: string): string {
    const token = readServiceName(this.#source, this.#previousEnd);
    if (!token) return this.failExpecting(what);
    this.#moveTo(token.end);
    return token.text;
  }

  failExpecting(expected: string): never {
    if (isUnclosedComment(this.#source, this.#token.start)) {
      this.fail("A comment that starts with '/*' is not closed by '*/'.", this.position);
    }
    return this.fail(`Expected ${expected}, found ${describeToken(this.#token)}.`, this.position);
  }

  fail(message: string, position: Position): never {
    throw new RulesSyntaxError(message, position);
  }

  /** Records an error after which parsing can continue. */
  report(description: string, position: Position): void {
    this.#issues.push({ ...position, description, severity: 'ERROR' });
  }

  /** A wildcard, parameter or `let` must not shadow a package such as `math`. */
  checkVariableName({ name, position }: Identifier): void {
    if (packageNames.includes(name))
      this.report(`${name} is a package and cannot be used as variable name.`, position);
  }

  /** Records a warning. */
  warn(description: string, position: Position): void {
    this.#warnings.push({ ...position, description, severity: 'WARNING' });
  }

  /** Runs `parse` for one statement. After a syntax error parsing continues with the next statement. */
  statement(parse: () => void): void {
    const depth = this.#depth;
    const braces = this.#braces;
    try {
      parse();
    } catch (cause) {
      if (!(cause instanceof RulesSyntaxError) || this.#issues.length >= maximumIssues) throw cause;
      this.report(cause.message, cause.position);
      this.#depth = depth;
      this.#skipStatement(braces);
    }
  }

  /** Moves after the `;` or `}` that ends the current statement, or before the `}` of the enclosing block. */
  #skipStatement(braces: number): void {
    while (this.#token.type !== 'end' && !(this.at('}') && this.#braces <= braces)) {
      const { text } = this.#token;
      this.#skip();
      if (this.#braces > braces) continue;
      if (text === ';' || (text === '}' && this.isStatementAhead)) return;
    }
  }

  /** Whether the current token starts a statement or ends the block. */
  get isStatementAhead(): boolean {
    return statementWords.some((word) => this.at(word));
  }

  /** Consumes one token, even if the next cannot be read: the lexer then returns one unreadable character. */
  #skip(): void {
    try {
      this.advance();
    } catch (cause) {
      if (!(cause instanceof RulesSyntaxError)) throw cause;
    }
  }

  /** Whether the current `/` starts a path and is not a division. */
  get isPathAhead(): boolean {
    if (!this.at('/')) return false;
    const { end } = this.#token;
    return readPathSegment(this.#source, end) !== null || this.#source.startsWith('$(', end);
  }

  /** Whether the current `/` continues a path; spaces may precede a bracketed segment. */
  get isPathContinued(): boolean {
    if (!this.at('/')) return false;
    return this.isPathAhead || this.isPathVariableAhead || this.#matches(bracketedSegment, this.#token.end);
  }

  /** Whether the segment after the current `/` is a variable such as `$x`. */
  get isPathVariableAhead(): boolean {
    return this.#matches(variableSegment, this.#token.end);
  }

  #matches(pattern: RegExp, offset: number): boolean {
    pattern.lastIndex = offset;
    return pattern.test(this.#source);
  }

  /** Consumes the current `/` and the literal segment after it; returns null if there is no literal. */
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

  /** Runs `parse` at depth zero, then restores the depth. */
  fromTheTop<T>(parse: () => T): T {
    return this.chained(() => {
      this.#depth = 0;
      return parse();
    });
  }

  /** Runs `parse`, which may `deepen` once for each chained term, then restores the depth. */
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
      this.#token = { type: 'unreadable', text: '', start: cause.offset, end: cause.offset + 1 };
      throw new RulesSyntaxError(cause.message, this.#lines.positionAt(cause.offset));
    }
  }
}
