import type { RulesIssue } from '../position.ts';
import { patternProblem } from '../value/regular-expression.ts';
import type { Expression, RulesFile } from './ast.ts';
import { descend, expressionsOf, rootsOf } from './walk.ts';

/** Google's compiler does not check the patterns of `replace`. */
const patternMethods: ReadonlySet<string> = new Set(['matches', 'split']);

/** Reports invalid regular expressions in string literals. */
export function checkPatterns(file: RulesFile): RulesIssue[] {
  return rootsOf(file).flatMap((root) => {
    const expressions = root.kind === 'function' ? expressionsOf(root.declaration) : descend(root.condition);
    return [...expressions].flatMap(checkPattern);
  });
}

function checkPattern(expression: Expression): RulesIssue[] {
  if (expression.kind !== 'method' || !patternMethods.has(expression.name)) return [];
  const [pattern] = expression.arguments;
  if (pattern?.kind !== 'literal' || pattern.value.type !== 'string') return [];
  const description = patternProblem(pattern.value.value);
  return description === null ? [] : [{ ...pattern.position, description, severity: 'ERROR' }];
}
