import type { RulesIssue } from '../position.ts';
import { remembered } from '../remembered.ts';
import { patternProblem } from '../value/regular-expression.ts';
import type { Expression } from './ast.ts';

/** Google's compiler does not check the patterns of `replace`. */
const patternMethods: ReadonlySet<string> = new Set(['matches', 'split']);

/** Reports invalid regular expressions in string literals. */
export const checkPatterns = remembered((expressions: readonly Expression[]) =>
  expressions.flatMap(checkPattern),
);

function checkPattern(expression: Expression): RulesIssue[] {
  if (expression.kind !== 'method' || !patternMethods.has(expression.name)) return [];
  const [pattern] = expression.arguments;
  if (pattern?.kind !== 'literal' || pattern.value.type !== 'string') return [];
  const description = patternProblem(pattern.value.value);
  return description === null ? [] : [{ ...pattern.position, description, severity: 'ERROR' }];
}
