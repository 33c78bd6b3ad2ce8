import type { AllowStatement, Block, FunctionDeclaration, MatchSegment, Method, RulesFile } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { parseWholeExpression } from './parse-expression.ts';
import { parseFunction } from './parse-function.ts';
import { parseMatchPath } from './parse-match-path.ts';

type Version = RulesFile['version'];

/** File = [Version] (Function | Service)* */
export function parseFile(cursor: Cursor): RulesFile {
  const version = parseVersion(cursor);
  const functions = new Map<string, FunctionDeclaration>();
  const services = new Map<string, Block>();
  while (cursor.token.type !== 'end') {
    if (cursor.at('function')) declare(cursor, version, functions);
    else if (cursor.at('service')) parseService(cursor, version, services);
    else cursor.failExpecting("'service cloud.firestore' or 'function'");
  }
  if (services.size === 0) cursor.failExpecting("'service cloud.firestore'");
  const firestore = services.get('cloud.firestore');
  if (!firestore) {
    cursor.warn(`Without 'service cloud.firestore' every request is denied.`, cursor.position);
  }
  return { version, functions, services: firestore ? [firestore] : [] };
}

/** Version = 'rules_version' '=' ("'1'" | "'2'") [';'] ; the default is version 1 */
function parseVersion(cursor: Cursor): Version {
  if (!cursor.accept('rules_version')) return '1';
  cursor.expect('=', "after 'rules_version'");
  const { token } = cursor;
  if (token.type !== 'string' || (token.text !== '1' && token.text !== '2')) {
    return cursor.failExpecting("'1' or '2' in quotes as the rules_version");
  }
  cursor.advance();
  cursor.accept(';');
  return token.text;
}

/** Service = 'service' ServiceName Block ; other services are parsed and ignored */
function parseService(cursor: Cursor, version: Version, services: Map<string, Block>): void {
  const position = cursor.positionOf(cursor.advance());
  const name = cursor.expectServiceName("the name of a service, such as 'cloud.firestore'");
  if (services.has(name)) cursor.report(`The service [${name}] is already declared.`, position);
  services.set(name, parseBlock(cursor, version, { path: [], pathRange: cursor.rangeFrom(0), position }));
}

/** Match = 'match' MatchPath Block */
function parseMatch(cursor: Cursor, version: Version, ancestors: readonly MatchSegment[]): Block {
  const position = cursor.positionOf(cursor.advance());
  const { start } = cursor.token;
  const path = parseMatchPath(cursor, version, ancestors);
  const heading = { path, pathRange: cursor.rangeFrom(start), position };
  return cursor.nested(() => parseBlock(cursor, version, heading, [...ancestors, ...path]));
}

/** Block = '{' (Function | Match | Allow)* '}' ; Allow only in a match */
function parseBlock(
  cursor: Cursor,
  version: Version,
  heading: Pick<Block, 'path' | 'pathRange' | 'position'>,
  /** The segments of the enclosing matches. */
  ancestors: readonly MatchSegment[] = [],
): Block {
  const functions = new Map<string, FunctionDeclaration>();
  const matches: Block[] = [];
  const allows: AllowStatement[] = [];
  const mayAllow = heading.path.length > 0;
  const keyword = mayAllow ? 'match' : 'service';
  const issuesBefore = cursor.issues.length;
  const expected = mayAllow ? "'allow', 'match', 'function' or '}'" : "'match', 'function' or '}'";
  cursor.expect('{', mayAllow ? 'after the path of a match' : "after 'service cloud.firestore'");
  while (!cursor.accept('}')) {
    if (cursor.token.type === 'end') cursor.failExpecting(expected);
    cursor.statement(() => {
      if (cursor.at('function')) declare(cursor, version, functions);
      else if (cursor.at('match')) matches.push(parseMatch(cursor, version, ancestors));
      else if (mayAllow && cursor.at('allow')) allows.push(parseAllow(cursor));
      else cursor.failExpecting(expected);
    });
  }
  if (functions.size + matches.length + allows.length === 0 && cursor.issues.length === issuesBefore) {
    cursor.report(`The '${keyword}' body must contain at least one declaration.`, heading.position);
  }
  return { ...heading, functions, allows, matches };
}

function declare(cursor: Cursor, version: Version, functions: Map<string, FunctionDeclaration>): void {
  const declaration = parseFunction(cursor);
  const [binding] = declaration.lets;
  if (version === '1' && binding) {
    cursor.report("'let' needs rules_version = '2'; at the top of the file.", binding.position);
  }
  const { name, position } = declaration;
  if (functions.has(name))
    cursor.report(`The function [${name}] is already declared in this block.`, position);
  functions.set(name, declaration);
}

const methodGroups: ReadonlyMap<string, readonly Method[]> = new Map<string, readonly Method[]>([
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

/** Allow = 'allow' Method (',' Method)* [':' 'if' Expression] [';'] */
export function parseAllow(cursor: Cursor): AllowStatement {
  const { start } = cursor.token;
  const position = cursor.positionOf(cursor.advance());
  const { start: methodsStart } = cursor.token;
  const methods = new Set<Method>();
  do for (const method of parseMethods(cursor)) methods.add(method);
  while (cursor.accept(','));
  const methodsRange = cursor.rangeFrom(methodsStart);
  const condition = cursor.accept(':') ? parseCondition(cursor) : null;
  if (!cursor.accept(';') && !cursor.isStatementAhead) {
    cursor.failExpecting(
      condition ? "';' after the condition of 'allow'" : "';' or ': if' after the methods of 'allow'",
    );
  }
  return { methods, methodsRange, condition, position, range: cursor.rangeFrom(start) };
}

/** An unknown method is accepted and grants nothing. */
function parseMethods(cursor: Cursor): readonly Method[] {
  const { position } = cursor;
  const names = [...methodGroups.keys()].join(', ');
  const name = cursor.expectName(`a method after 'allow' (${names})`).text;
  const methods = methodGroups.get(name);
  if (!methods) cursor.warn(`Invalid method name: ${name}.`, position);
  return methods ?? [];
}

function parseCondition(cursor: Cursor) {
  cursor.expect('if', "after ':' of 'allow'");
  if (cursor.at(';')) cursor.fail("Missing conditional expression after 'if'.", cursor.position);
  return parseWholeExpression(cursor);
}
