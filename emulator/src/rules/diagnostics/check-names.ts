import type { Overload } from '../builtin/overload.ts';
import { functions, methods, namespaceFunctions } from '../builtin/tables.ts';
import { documentFunctions } from '../evaluation/document-access.ts';
import type { Position, RulesIssue } from '../position.ts';
import { remembered } from '../remembered.ts';
import {
  type Block,
  type Expression,
  type FunctionCall,
  type FunctionDeclaration,
  type Functions,
  type MethodCall,
  packageNames,
  type RulesFile,
} from '../syntax/ast.ts';
import { descend, expressionsOf, findFunction } from '../syntax/walk.ts';

/** The names that an expression sees. */
interface Names {
  readonly functions: Functions;
  readonly parent: Names | null;
  readonly variables: ReadonlySet<string>;
}

/**
 * Warns, in the words of Google's compiler, of unknown names, wrong numbers of arguments, and functions and
 * variables that nothing uses. Google's accepts such rules; evaluating them is an error, which denies.
 */
export function checkNames({ functions, services }: RulesFile): RulesIssue[] {
  const checker = new NameChecker();
  const globals = { functions: new Map(), parent: null, variables: new Set(['request', 'resource']) };
  checker.visitBlock({ path: [], functions, allows: [], matches: services }, globals);
  return checker.issues;
}

class NameChecker {
  readonly issues: RulesIssue[] = [];
  readonly #called = new Set<FunctionDeclaration>();

  visitBlock(
    { path, functions, allows, matches }: Omit<Block, 'pathRange' | 'position'>,
    parent: Names,
  ): void {
    const wildcards = path.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
    const names = { functions, parent, variables: new Set([...parent.variables, ...wildcards]) };
    for (const declaration of functions.values()) this.#visitFunction(declaration, names);
    for (const { condition } of allows) if (condition) this.#visit(condition, names);
    for (const match of matches) this.visitBlock(match, names);
    // All that can call the functions of this block has been visited.
    for (const declaration of functions.values())
      if (!this.#called.has(declaration))
        this.#warn(`Unused function: ${declaration.name}.`, declaration.namePosition);
  }

  #visitFunction(declaration: FunctionDeclaration, outer: Names): void {
    const { parameters, lets, result } = declaration;
    const variables = new Set([...outer.variables, ...parameters.map(({ name }) => name)]);
    const names = { ...outer, variables };
    for (const { name, value } of lets) {
      this.#visit(value, names);
      variables.add(name);
    }
    this.#visit(result, names);
    const read = namesRead(declaration);
    for (const { name, position } of [...parameters, ...lets])
      if (!read.has(name)) this.#warn(`Unused variable: ${name}.`, position);
  }

  #visit(expression: Expression, names: Names): void {
    for (const each of descend(expression)) this.#check(each, names);
  }

  #check(expression: Expression, names: Names): void {
    const { kind, position } = expression;
    if (kind === 'name' && !names.variables.has(expression.name) && !packageNames.includes(expression.name))
      this.#warn(`Invalid variable name: ${expression.name}.`, position);
    if (kind === 'call')
      this.#checkCount(expression.name, position, expression, this.#callee(expression, names));
    const packageName = kind === 'method' ? packageOf(expression.receiver) : null;
    if (kind === 'method') {
      const name = packageName === null ? expression.name : `${packageName}.${expression.name}`;
      const counts = packageName === null ? methodCounts : functionCounts;
      this.#checkCount(name, expression.namePosition, expression, counts.get(name));
    }
  }

  /** The numbers of arguments that a function takes; undefined if there is no such function. */
  #callee({ name }: FunctionCall, names: Names): Counts | undefined {
    const declaration = findFunction(names, name)?.declaration;
    if (!declaration) return functionCounts.get(name);
    this.#called.add(declaration);
    return new Set([declaration.parameters.length]);
  }

  #checkCount(name: string, position: Position, call: FunctionCall | MethodCall, counts?: Counts): void {
    if (!counts) this.#warn(`Invalid function name: ${name}.`, position);
    else if (!counts.has(call.arguments.length))
      this.#warn(`Incorrect number of arguments supplied to function: ${name}.`, position);
  }

  #warn(description: string, { line, column }: Position): void {
    this.issues.push({ line, column, description, severity: 'WARNING' });
  }
}

const namesRead = remembered(
  (declaration: FunctionDeclaration) =>
    new Set(expressionsOf(declaration).map((each) => each.kind === 'name' && each.name)),
);

function packageOf(receiver: Expression): string | null {
  return receiver.kind === 'name' && packageNames.includes(receiver.name) ? receiver.name : null;
}

type Counts = ReadonlySet<number>;
type Rows = Iterable<readonly [name: string, rows: readonly Overload[]]>;

const functionCounts = countsByName([...functions, ...namespaceFunctions]);
for (const name of documentFunctions.keys()) functionCounts.set(name, new Set([1]));

/** Google's compiler looks a method up in all types. The receiver is the first parameter. */
const methodCounts = countsByName(
  [...methods.values()].flatMap((table) => [...table]),
  1,
);

function countsByName(table: Rows, receivers = 0): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const [name, rows] of table)
    counts.set(
      name,
      new Set([...(counts.get(name) ?? []), ...rows.map(({ parameters }) => parameters.length - receivers)]),
    );
  return counts;
}
