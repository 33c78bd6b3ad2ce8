import type { Position, RulesIssue } from '../position.ts';
import type { Block, FunctionCall, FunctionDeclaration, Functions, RulesFile } from './ast.ts';
import { type Declared, expressionsOf, findFunction } from './walk.ts';

const maximumCallDepth = 20;

/** The functions of a block and, through `parent`, of its enclosing blocks. */
interface FunctionScope {
  readonly functions: Functions;
  readonly parent: FunctionScope | null;
}

type ScopedFunction = Declared<FunctionScope>;

/** Reports recursion and call chains deeper than Google's limit. */
export function checkFunctions(file: RulesFile): RulesIssue[] {
  const checker = new CallChecker();
  const root = { functions: file.functions, matches: file.services };
  for (const declared of functionsBelow(root, null)) checker.visit(declared, []);
  return checker.issues;
}

function* functionsBelow(
  { functions, matches }: Pick<Block, 'functions' | 'matches'>,
  parent: FunctionScope | null,
): Generator<ScopedFunction> {
  const scope: FunctionScope = { functions, parent };
  for (const declaration of functions.values()) yield { declaration, scope };
  for (const match of matches) yield* functionsBelow(match, scope);
}

/** Walks the call graph depth first. Computes each function's longest chain once, so the walk is linear. */
class CallChecker {
  readonly issues: RulesIssue[] = [];
  readonly #heights = new Map<FunctionDeclaration, number>();
  readonly #open = new Set<FunctionDeclaration>();

  /** The length of the longest call chain below this function. */
  visit({ declaration, scope }: ScopedFunction, callers: readonly string[]): number {
    const known = this.#heights.get(declaration);
    if (known !== undefined) return known;
    this.#open.add(declaration);
    const stack = [...callers, declaration.name];
    const height = this.#tallestCallee(declaration, scope, stack);
    this.#open.delete(declaration);
    this.#heights.set(declaration, height);
    return height;
  }

  #tallestCallee(declaration: FunctionDeclaration, scope: FunctionScope, stack: readonly string[]): number {
    let height = 0;
    for (const expression of expressionsOf(declaration)) {
      if (expression.kind !== 'call') continue;
      height = Math.max(height, this.#follow(expression, scope, stack));
    }
    return height;
  }

  #follow(call: FunctionCall, scope: FunctionScope, stack: readonly string[]): number {
    const callee = findFunction(scope, call.name);
    if (!callee) return 0;
    if (this.#open.has(callee.declaration)) {
      return this.#report(call.position, 'Recursive call is not allowed.');
    }
    // The first check bounds this walk; the second covers chains whose lower part is already measured.
    if (stack.length > maximumCallDepth) return this.#reportDepth(call.position, stack);
    const height = this.visit(callee, stack) + 1;
    return height > maximumCallDepth ? this.#reportDepth(call.position, stack) : height;
  }

  #reportDepth(position: Position, stack: readonly string[]): number {
    const chain = stack.join('->');
    return this.#report(
      position,
      `Maximum allowed call depth of ${maximumCallDepth} is reached for [${chain}] call stack.`,
    );
  }

  #report(position: Position, description: string): number {
    this.issues.push({ ...position, description, severity: 'ERROR' });
    return 0;
  }
}
