import { byTag } from '../../by-tag.ts';
import { remembered } from '../remembered.ts';
import type { Block, Expression, FunctionDeclaration, Functions, RulesFile } from './ast.ts';

/** The direct operands of an expression. */
export const childrenOf: (expression: Expression) => readonly Expression[] = byTag('kind', {
  literal: () => [],
  name: () => [],
  list: ({ elements }) => elements,
  map: ({ entries }) => entries.flatMap(({ key, value }) => [key, value]),
  path: ({ segments }) => segments.filter((segment) => typeof segment !== 'string'),
  member: ({ object }) => [object],
  index: ({ object, index }) => [object, index],
  slice: ({ object, from, to }) => [object, from, to].filter((child) => child !== null),
  call: (call) => call.arguments,
  method: ({ receiver, arguments: args }) => [receiver, ...args],
  unary: ({ operand }) => [operand],
  is: ({ operand }) => [operand],
  binary: ({ left, right }) => [left, right],
  logical: ({ left, right }) => [left, right],
  conditional: ({ condition, whenTrue, whenFalse }) => [condition, whenTrue, whenFalse],
});

/** All expressions of a function, in source order. */
export const expressionsOf = remembered(({ lets, result }: FunctionDeclaration) =>
  [...lets.map(({ value }) => value), result].flatMap(descend),
);

/** The expressions of each function and condition of a file, in source order. */
export function allExpressions(file: RulesFile): readonly (readonly Expression[])[] {
  return rootsOf(file).map((root) =>
    root.kind === 'function' ? expressionsOf(root.declaration) : descend(root.condition),
  );
}

/** The expression and all its descendants. The parser limits the depth of this recursion. */
export const descend = remembered((expression: Expression): readonly Expression[] => {
  const found: Expression[] = [];
  const visit = (each: Expression) => {
    found.push(each);
    childrenOf(each).forEach(visit);
  };
  visit(expression);
  return found;
});

/** A function's body or the condition of an `allow`. */
export type Root =
  | { readonly kind: 'function'; readonly declaration: FunctionDeclaration }
  | { readonly kind: 'condition'; readonly condition: Expression };

/** All roots of a file in source order. */
export function rootsOf(file: RulesFile): readonly Root[] {
  const roots = [...functionRoots(file.functions), ...file.services.flatMap(blockRoots)];
  return roots.sort((left, right) => startOf(left) - startOf(right));
}

function blockRoots({ functions, allows, matches }: Block): Root[] {
  const conditions = allows.flatMap(({ condition }): Root[] =>
    condition ? [{ kind: 'condition', condition }] : [],
  );
  return [...functionRoots(functions), ...conditions, ...matches.flatMap(blockRoots)];
}

function functionRoots(functions: Functions): Root[] {
  return [...functions.values()].map((declaration) => ({ kind: 'function', declaration }));
}

function startOf(root: Root): number {
  return root.kind === 'function' ? root.declaration.bodyStart : root.condition.range.start;
}

/** A function and the scope of its declaration, in which its body is evaluated. */
export interface Declared<Scope> {
  readonly declaration: FunctionDeclaration;
  readonly scope: Scope;
}

/** Resolves a function name in the scope or its nearest enclosing scope. */
export function findFunction<Scope extends { readonly functions: Functions; readonly parent: Scope | null }>(
  scope: Scope,
  name: string,
): Declared<Scope> | null {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const declaration = at.functions.get(name);
    if (declaration) return { declaration, scope: at };
  }
  return null;
}
