import type { FunctionDeclaration, Functions } from '../syntax/ast.ts';
import type { RulesValue } from '../value/rules-value.ts';

/** What names mean at a place in the file: its own variables and functions, then those of the places around it. */
export interface Scope {
  readonly variables: ReadonlyMap<string, RulesValue>;
  readonly functions: Functions;
  readonly parent: Scope | null;
}

export const noFunctions: Functions = new Map();

export function findVariable(scope: Scope, name: string): RulesValue | undefined {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const value = at.variables.get(name);
    if (value) return value;
  }
  return undefined;
}

/** The function and the scope it is declared in, which is the one its body sees. */
export function findFunction(
  scope: Scope,
  name: string,
): { declaration: FunctionDeclaration; scope: Scope } | null {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const declaration = at.functions.get(name);
    if (declaration) return { declaration, scope: at };
  }
  return null;
}
