import type { Position } from '../position.ts';
import { bool, bytes, float, int, nullValue, type RulesValue, string } from '../value/rules-value.ts';
import type { BinaryOperator, Expression, PathLiteral, TypeName } from './ast.ts';
import { typeNames } from './ast.ts';
import type { Cursor } from './cursor.ts';
import type { Token } from './token.ts';

/** Parses a condition, `let` or `return`; its depth limit does not count the enclosing blocks. */
export function parseWholeExpression(cursor: Cursor): Expression {
  return cursor.fromTheTop(() => parseExpression(cursor));
}

/** Expression = Binary ['?' Expression ':' Expression] */
function parseExpression(cursor: Cursor): Expression {
  return cursor.nested(() => {
    const { start } = cursor.token;
    const condition = parseBinary(cursor, 0);
    return cursor.at('?') ? parseConditional(cursor, condition, start) : condition;
  });
}

function parseConditional(cursor: Cursor, condition: Expression, start: number): Expression {
  const position = cursor.positionOf(cursor.advance());
  const whenTrue = parseExpression(cursor);
  cursor.expect(':', "between the two results of a '? :' expression");
  const whenFalse = parseExpression(cursor);
  return { kind: 'conditional', condition, whenTrue, whenFalse, position, range: cursor.rangeFrom(start) };
}

/**
 * Weakest first. In Google's compiler `in` and `is` bind weaker than `==`, although its reference says
 * otherwise.
 */
const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['in'],
  ['is'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const levelOf: ReadonlyMap<string, number> = new Map(
  levels.flatMap((operators, level) => operators.map((operator) => [operator, level] as const)),
);

/** Binary(level) = Unary (operator of this level or a stronger one, Binary(one level stronger))* */
function parseBinary(cursor: Cursor, weakest: number): Expression {
  return cursor.chained(() => {
    const { start } = cursor.token;
    let left = parseUnary(cursor);
    for (;;) {
      const level = cursor.isWord ? (levelOf.get(cursor.token.text) ?? -1) : -1;
      if (level < weakest) return left;
      cursor.deepen();
      left = parseRightSide(cursor, left, level, start);
    }
  });
}

function parseRightSide(cursor: Cursor, left: Expression, level: number, start: number): Expression {
  if (cursor.isPathAhead) cursor.fail(slashOfPath, cursor.position);
  const token = cursor.advance();
  const operator = token.text;
  const position = cursor.positionOf(token);
  if (operator === '/' && isBare(left, start, ['path']) && cursor.isPathAhead) {
    cursor.fail(slashOfPath, cursor.position);
  }
  if (operator === 'is') {
    if (isBare(left, start, ['==', '!='])) cursor.warn(surprisingOrder('is'), position);
    const typeName = parseTypeName(cursor);
    return { kind: 'is', operand: left, typeName, position, range: cursor.rangeFrom(start) };
  }
  const { start: rightStart } = cursor.token;
  const right = parseBinary(cursor, level + 1);
  const parts = { left, right, position, range: cursor.rangeFrom(start) };
  if (
    operator === 'in' &&
    (isBare(left, start, ['==', '!=']) || isBare(right, rightStart, ['==', '!=', 'is']))
  ) {
    cursor.warn(surprisingOrder('in'), position);
  }
  if (operator === '&&' || operator === '||') return { kind: 'logical', operator, ...parts };
  return { kind: 'binary', operator: operator as BinaryOperator, ...parts };
}

const slashOfPath = "Put a space after '/': without it, '/' starts a path.";

/** Warns where this precedence changes the meaning; parentheses make it explicit. */
function surprisingOrder(operator: 'in' | 'is'): string {
  return `Put parentheses here: '${operator}' binds weaker than '==' and '!=', and 'in' weaker than 'is', though Google's reference says otherwise.`;
}

/** Whether the operand that starts at `start` is one of these operations without parentheses. */
function isBare({ kind, range, ...rest }: Expression, start: number, operators: readonly string[]): boolean {
  const operator = 'operator' in rest ? rest.operator : kind;
  return range.start === start && operators.includes(operator);
}

function parseTypeName(cursor: Cursor): TypeName {
  const expected = `a type name after 'is' (${typeNames.join(', ')})`;
  const known = typeNames.find((typeName) => cursor.at(typeName)) ?? cursor.failExpecting(expected);
  cursor.advance();
  return known;
}

/** Unary = '!' Unary | '-' Postfix | Postfix */
function parseUnary(cursor: Cursor): Expression {
  const operator = cursor.at('!') ? '!' : cursor.at('-') ? '-' : null;
  if (!operator) return parsePostfix(cursor);
  const { start } = cursor.token;
  const position = cursor.positionOf(cursor.advance());
  // The smallest integer has no positive counterpart, so it is parsed with its sign.
  if (operator === '-' && cursor.token.type === 'int' && BigInt(cursor.token.text) === 2n ** 63n) {
    cursor.advance();
    return { kind: 'literal', value: int(-(2n ** 63n)), position, range: cursor.rangeFrom(start) };
  }
  const operand = cursor.nested(() => (operator === '!' ? parseUnary(cursor) : parsePostfix(cursor)));
  return { kind: 'unary', operator, operand, position, range: cursor.rangeFrom(start) };
}

/** Postfix = Primary ('.' Name ['(' Arguments ')'] | '[' (Expression | [Expression] ':' [Expression]) ']')* */
function parsePostfix(cursor: Cursor): Expression {
  return cursor.chained(() => {
    const { start } = cursor.token;
    let expression = parsePrimary(cursor);
    while (cursor.at('.') || cursor.at('[')) {
      cursor.deepen();
      expression = cursor.accept('.')
        ? parseMember(cursor, expression, start)
        : parseIndex(cursor, expression, start);
    }
    return expression;
  });
}

function parseMember(cursor: Cursor, object: Expression, start: number): Expression {
  const isReserved = !cursor.atName;
  const { position: namePosition } = cursor;
  const name = cursor.expectFieldName("a field or method name after '.'").text;
  const { position } = object;
  if (isReserved || !cursor.accept('('))
    return { kind: 'member', object, name, position, range: cursor.rangeFrom(start) };
  const args = parseArguments(cursor);
  return {
    kind: 'method',
    receiver: object,
    name,
    namePosition,
    arguments: args,
    position,
    range: cursor.rangeFrom(start),
  };
}

function parseIndex(cursor: Cursor, object: Expression, start: number): Expression {
  const { position } = object;
  cursor.expect('[', 'before an index');
  const index = cursor.at(':') ? null : parseExpression(cursor);
  if (index && !cursor.accept(':')) {
    cursor.expect(']', 'after an index');
    return { kind: 'index', object, index, position, range: cursor.rangeFrom(start) };
  }
  if (!index) cursor.advance();
  const to = cursor.at(']') ? null : parseExpression(cursor);
  cursor.expect(']', 'after a range');
  return { kind: 'slice', object, from: index, to, position, range: cursor.rangeFrom(start) };
}

/** Arguments = [Expression (',' Expression)* [',']] ')' */
function parseArguments(cursor: Cursor): Expression[] {
  return parseSequence(cursor, ')', 'after the arguments', () => parseExpression(cursor));
}

/** Sequence = [Item (',' Item)* [',']] closing */
function parseSequence<T>(cursor: Cursor, closing: string, context: string, parseItem: () => T): T[] {
  const items: T[] = [];
  if (cursor.accept(closing)) return items;
  do items.push(parseItem());
  while (cursor.accept(',') && !cursor.at(closing));
  cursor.expect(closing, `or ',' ${context}`);
  return items;
}

/** Primary = Literal | Name ['(' Arguments ')'] | '(' Expression ')' | List | Map | Path */
function parsePrimary(cursor: Cursor): Expression {
  const { token, position } = cursor;
  if (token.type === 'name') return parseNamed(cursor);
  if (token.type !== 'punctuator') {
    const value = parseLiteral(cursor);
    return { kind: 'literal', value, position, range: cursor.rangeFrom(token.start) };
  }
  if (token.text === '(') return parseParenthesized(cursor);
  if (token.text === '[') return parseList(cursor);
  if (token.text === '{') return parseMap(cursor);
  if (token.text === '/') return parsePath(cursor);
  return cursor.failExpecting('an expression');
}

const wordLiterals: ReadonlyMap<string, RulesValue> = new Map<string, RulesValue>([
  ['true', bool(true)],
  ['false', bool(false)],
  ['null', nullValue],
]);

function parseNamed(cursor: Cursor): Expression {
  const { position } = cursor;
  const literal = wordLiterals.get(cursor.token.text);
  const { start, text: name } = literal ? cursor.advance() : cursor.expectName('an expression');
  if (literal) return { kind: 'literal', value: literal, position, range: cursor.rangeFrom(start) };
  if (!cursor.accept('(')) return { kind: 'name', name, position, range: cursor.rangeFrom(start) };
  const args = parseArguments(cursor);
  return { kind: 'call', name, arguments: args, position, range: cursor.rangeFrom(start) };
}

function parseLiteral(cursor: Cursor): RulesValue {
  const { position } = cursor;
  const token = cursor.token.type === 'end' ? cursor.failExpecting('an expression') : cursor.advance();
  if (token.type === 'string') return string(token.text);
  if (token.type === 'bytes') return bytes(Buffer.from(token.text, 'latin1'));
  if (token.type === 'float') return float(Number(token.text));
  return int(parseInteger(cursor, token, position));
}

function parseInteger(cursor: Cursor, token: Token, position: Position): bigint {
  const value = BigInt(token.text);
  if (value < 2n ** 63n) return value;
  cursor.report(`The integer ${token.text} does not fit into 64 bits.`, position);
  return 0n;
}

function parseParenthesized(cursor: Cursor): Expression {
  cursor.advance();
  const expression = parseExpression(cursor);
  cursor.expect(')', 'after a parenthesized expression');
  return expression;
}

/** List = '[' [Expression (',' Expression)* [',']] ']' */
function parseList(cursor: Cursor): Expression {
  const { position, token } = cursor;
  cursor.advance();
  const elements = parseSequence(cursor, ']', 'after a list element', () => parseExpression(cursor));
  return { kind: 'list', elements, position, range: cursor.rangeFrom(token.start) };
}

/** Map = '{' [Expression ':' Expression (',' …)* [',']] '}' */
function parseMap(cursor: Cursor): Expression {
  const { position, token } = cursor;
  cursor.advance();
  const entries = parseSequence(cursor, '}', 'after a map entry', () => {
    const key = parseExpression(cursor);
    cursor.expect(':', 'between the key and the value of a map entry');
    return { key, value: parseExpression(cursor) };
  });
  return { kind: 'map', entries, position, range: cursor.rangeFrom(token.start) };
}

/**
 * Path = ('/' (segment | '$' '(' Expression ')' | Wildcard))+ ['/' '$name']
 * No space may follow '/', and a variable such as `$x` must be the last segment.
 */
function parsePath(cursor: Cursor): PathLiteral {
  const { position, token } = cursor;
  const segments: (string | Expression)[] = [];
  let isVariable = false;
  do {
    isVariable = cursor.isPathVariableAhead;
    segments.push(cursor.acceptPathSegment() ?? parseBracketed(cursor));
  } while (cursor.isPathContinued && !isVariable);
  return { kind: 'path', segments, position, range: cursor.rangeFrom(token.start) };
}

/** `$(expression)`, a variable such as `$x`, or `{name}`, which `bind` replaces. */
function parseBracketed(cursor: Cursor): string | Expression {
  cursor.expect('/', 'before a path segment');
  if (cursor.at('{')) return parseTemplate(cursor);
  if (cursor.token.text.startsWith('$') && cursor.atName) return parseNamed(cursor);
  if (!cursor.accept('$')) cursor.failExpecting("a path segment or '$(' after '/'");
  cursor.expect('(', "after '$' in a path");
  const expression = parseExpression(cursor);
  cursor.expect(')', 'after an expression in a path');
  return expression;
}

/** Template = '{' Name ['=' ('*' | '**')] '}' */
function parseTemplate(cursor: Cursor): string {
  cursor.advance();
  const { text: name } = cursor.expectName("a name after '{' in a path");
  const glob = cursor.accept('=')
    ? cursor.accept('**')
      ? '=**'
      : cursor.expect('*', "after '=' in a path") && ''
    : '';
  cursor.expect('}', 'after a wildcard in a path');
  return `{${name}${glob}}`;
}
