import type { Functions } from '../syntax/ast.ts';
import type { Evaluated } from '../value/evaluation-error.ts';

/** What names mean at a place in the file: its own variables and functions, then those of the places around it. */
export interface Scope {
  /** An argument or a `let` may have failed: its error is that of the expressions that read it. */
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
