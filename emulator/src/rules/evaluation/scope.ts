import type { Functions } from '../syntax/ast.ts';
import type { Evaluated } from '../value/evaluation-error.ts';

/** The variables and functions of a block or function body; `parent` is the enclosing scope. */
export interface Scope {
  /** An argument or a `let` may be an error, which each expression that reads it returns. */
  readonly variables: ReadonlyMap<string, Evaluated>;
  readonly functions: Functions;
  readonly parent: Scope | null;
}

export const noFunctions: Functions = new Map();

export function findVariable(scope: Scope, name: string): Evaluated | undefined {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const value = at.variables.get(name);
    if (value) return value;
  }
  return undefined;
}
