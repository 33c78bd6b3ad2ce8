import type { FunctionDeclaration, Identifier, LetBinding } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { parseWholeExpression } from './parse-expression.ts';

const maximumParameters = 7;
const maximumLets = 11;

/** Function = 'function' Name '(' [Name (',' Name)*] ')' '{' Let* 'return' Expression [';'] '}' */
export function parseFunction(cursor: Cursor): FunctionDeclaration {
  const { start } = cursor.token;
  const position = cursor.positionOf(cursor.expect('function', 'before a function'));
  const { position: namePosition } = cursor;
  const name = cursor.expectName("a function name after 'function'").text;
  const parameters = parseParameters(cursor);
  cursor.expect('{', 'before the body of a function');
  const { start: bodyStart } = cursor.token;
  const lets = parseLets(cursor);
  checkDistinct(cursor, [...parameters, ...lets]);
  cursor.expect('return', 'in a function');
  const result = parseWholeExpression(cursor);
  if (!cursor.accept(';') && !cursor.at('}')) cursor.failExpecting("';' after the expression of 'return'");
  cursor.expect('}', 'after the body of a function');
  const range = cursor.rangeFrom(start);
  return { name, parameters, lets, result, bodyStart, position, range, namePosition };
}

function parseParameters(cursor: Cursor): Identifier[] {
  cursor.expect('(', 'before the parameters of a function');
  const parameters: Identifier[] = [];
  if (cursor.accept(')')) return parameters;
  do parameters.push(parseIdentifier(cursor, 'a parameter name'));
  while (cursor.accept(','));
  cursor.expect(')', "or ',' after a parameter");
  checkCount(cursor, parameters, maximumParameters, 'parameters');
  return parameters;
}

function parseIdentifier(cursor: Cursor, what: string): Identifier {
  const token = cursor.expectName(what);
  return { name: token.text, position: cursor.positionOf(token) };
}

/** Let = 'let' Name '=' Expression ';' */
function parseLets(cursor: Cursor): LetBinding[] {
  const lets: LetBinding[] = [];
  while (cursor.accept('let')) {
    const identifier = parseIdentifier(cursor, "a variable name after 'let'");
    cursor.expect('=', "after the variable name of 'let'");
    lets.push({ ...identifier, value: parseWholeExpression(cursor) });
    cursor.expect(';', "after the expression of 'let'");
  }
  checkCount(cursor, lets, maximumLets, "'let' variables");
  return lets;
}

function checkCount(cursor: Cursor, found: readonly Identifier[], maximum: number, what: string): void {
  const excess = found[maximum];
  if (excess) cursor.report(`A function may have at most ${maximum} ${what}.`, excess.position);
}

function checkDistinct(cursor: Cursor, identifiers: readonly Identifier[]): void {
  const names = new Set<string>();
  for (const { name, position } of identifiers) {
    cursor.checkVariableName({ name, position });
    if (names.has(name)) {
      cursor.report(`The identifier [${name}] is already bound in the current scope.`, position);
    }
    names.add(name);
  }
}
